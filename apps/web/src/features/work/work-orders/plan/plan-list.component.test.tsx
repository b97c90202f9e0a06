import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { samplePlacedJob, sampleVisit } from '../order/order-samples.ts';
import { PlanList } from './plan-list.tsx';
