/** So many failures in a row mean that the store is unavailable. */
const mostInARow = 20
/** Each page is a query without the items that failed, so their number is limited. */
const mostFailures = 500

interface Deletion<Item> {
  /** The next page of what is left, without these keys; empty if nothing is left. */
  listNext: (except: string[]) => Promise<Item[]>
  keyOf: (item: Item) => string
  remove: (item: Item) => Promise<void>
  signal: AbortSignal
}

/** Deletes page by page. An item that cannot be deleted does not keep the others. @throws the first error after the others were deleted */
export async function deleteEach<Item>({ listNext, keyOf, remove, signal }: Deletion<Item>): Promise<void> {
  const failed: string[] = []
  let firstError: unknown
  let inARow = 0
  const mayGoOn = () => inARow < mostInARow && failed.length < mostFailures
  for (let page = await listNext([]); page.length > 0 && mayGoOn(); page = await listNext(failed)) {
    for (const item of page) {
      signal.throwIfAborted()
      try {
        await remove(item)
        inARow = 0
      } catch (error) {
        firstError ??= error
        failed.push(keyOf(item))
        inARow++
        if (!mayGoOn()) break
      }
    }
  }
  if (firstError !== undefined) throw firstError
}
