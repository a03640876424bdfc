import { isolate } from '@scooter-rides/contract'
import { product } from '../product.ts'
import { unreadText } from '../unread-text.ts'

let pageTitle: string | undefined
let content: { title: string } | undefined
let count = 0

/** Sets the title of the page without the unread count. */
export function setPageTitle(next: string | undefined): void {
  pageTitle = next
  write()
}

/** Replaces the title of the page by the name of its content, until the returned function is called. The order of the two calls makes no difference. */
export function setContentTitle(title: string): () => void {
  const own = { title }
  content = own
  write()
  return () => {
    if (content !== own) return
    content = undefined
    write()
  }
}

/** Sets the unread count before every title: "(3) Messages". */
export function setTitleCount(next: number): void {
  count = next
  write()
}

function write() {
  const title = content?.title ?? pageTitle
  const name = title ? `${isolate(title)} — ${product}` : product
  document.title = count > 0 ? `(${unreadText(count)}) ${name}` : name
}
