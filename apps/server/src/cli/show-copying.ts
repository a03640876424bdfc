import { sizeText } from '../maps/extract-sources/size-text.ts'
import type { MoveRequest } from '../modules/storage/move/move-files.service.ts'

/** One updated line on a terminal; a line for each twentieth of the files in a log. */
export function createCopyingShow() {
  const { isTTY } = process.stderr
  let shown = ''
  const onProgress: MoveRequest['onProgress'] = ({ done, total, report }) => {
    const percent = Math.floor((100 * done) / total)
    const step = isTTY ? percent : percent - (percent % 5)
    const head = `${step} %`
    if (shown === head) return
    shown = head
    const text = `${head}: looked at ${done} of ${total} files, copied ${report.copied} (${sizeText(report.copiedBytes)})`
    process.stderr.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`)
  }
  return { onProgress, end: () => void (isTTY && shown && process.stderr.write('\r\u001b[K')) }
}
