/** Opens a resource for the first caller and shares it with all others. After a failure the next caller tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
}
