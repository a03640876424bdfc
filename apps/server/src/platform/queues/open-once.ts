/** Opens something with the first who asks, for all. After a failure the next who asks tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
}
