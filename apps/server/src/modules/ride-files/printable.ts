import { withoutBidiControls } from '@scooter-rides/contract'

/** Characters that neither XML 1.0 nor a calendar line can contain, escaped or not. A rider may paste them into a title. */
// oxlint-disable-next-line no-control-regex -- control characters are the very thing looked for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g

export const printable = (text: string) => text.toWellFormed().replaceAll(unprintable, '')

/** A name or title from a file as a single line. */
export const printableName = (text: string) => withoutBidiControls(printable(text)).replaceAll(/\s+/g, ' ').trim()
