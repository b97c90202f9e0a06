/** Whether this process accepts new work; a load balancer asks before it sends requests. */
export class Lifecycle {
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  stop(): void {
    this.#stopping = true;
  }
}
