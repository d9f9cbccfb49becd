/** Of what came so far, this part at the most waits to be kept. */
const WAITING_SHARE = 1 / 20;

/** Collects what comes of the answers of a list: what is known of a long one would else be copied for each of them. */
export class RowBatch<News> {
  readonly #keep: (news: readonly News[]) => void;
  #waiting: News[] = [];
  #count = 0;

  constructor(keep: (news: readonly News[]) => void) {
    this.#keep = keep;
  }

  add(news: News): void {
    this.#waiting.push(news);
    this.#count += 1;
    if (this.#waiting.length >= this.#count * WAITING_SHARE) this.flush();
  }

  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) this.#keep(waiting);
  }
}
