/**
 * Works on the items of a generator, at most `atOnce` of them at the same time. After a failure no further item begins.
 * @throws the first failure, after the work that had begun
 */
export async function inParallel<T>(
  atOnce: number,
  items: AsyncGenerator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  async function worker() {
    // A worker that leaves its loop with an error ends the generator for the others.
    for await (const item of items) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
