import { isolate } from '@scooter-rides/contract'
import { product } from '../product.ts'

let title: string | undefined
let count = 0

/** Names the page in the browser's tab. */
export function setPageTitle(next: string | undefined): void {
  title = next
  write()
}

/** What waits for the rider, before the name of every page: "(3) Messages". */
export function setTitleCount(next: number): void {
  count = next
  write()
}

function write() {
  const name = title ? `${isolate(title)} — ${product}` : product
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${name}` : name
}
