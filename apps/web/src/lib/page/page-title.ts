import { isolate } from '@scooter-rides/contract'
import { product } from '../product.ts'

let title: string | undefined
let count = 0

/** Sets the title of the page without the unread count. */
export function setPageTitle(next: string | undefined): void {
  title = next
  write()
}

/** Sets the unread count before every title: "(3) Messages". */
export function setTitleCount(next: number): void {
  count = next
  write()
}

function write() {
  const name = title ? `${isolate(title)} — ${product}` : product
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${name}` : name
}
