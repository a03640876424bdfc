import { sizeText } from '../maps/extract-sources/size-text.ts'
import type { FileList } from '../modules/storage/file-list.ts'
import type { MoveReport } from '../modules/storage/move/move-report.ts'

interface Places {
  from: string
  to: string
}

const counted = (count: number) => count.toLocaleString('en')
const files = (count: number) => (count === 1 ? '1 file' : `${counted(count)} files`)

/** The result as lines for the operator. */
export function describeMove(report: MoveReport, { from, to }: Places, deletesUnknown: boolean): string {
  const { copied, copiedBytes, alreadyThere, deletedOriginals, missing, failed, unknown } = report
  return [
    `Copied ${files(copied)} (${sizeText(copiedBytes)}) from ${from} to ${to}; ${counted(alreadyThere)} were there already.`,
    deletedOriginals > 0 && `Deleted ${files(deletedOriginals)} from ${from} after checking the copies.`,
    unknown.count > 0 &&
      (deletesUnknown
        ? `Deleted ${files(unknown.count)} of ${to} that nothing in the database names.`
        : `Nothing in the database names ${files(unknown.count)} of ${to}: riders deleted them after they were copied. --delete-unknown deletes them there.`),
    ...listed(`${files(missing.count)} in use ${missing.count === 1 ? 'is' : 'are'} in neither place:`, missing),
    ...listed(`${files(failed.count)} could not be copied:`, failed),
  ]
    .filter(Boolean)
    .join('\n')
}

function listed(title: string, { count, examples }: FileList): string[] {
  if (count === 0) return []
  const more = count - examples.length
  return [title, ...examples.map((line) => `  ${line}`), ...(more > 0 ? [`  and ${counted(more)} more`] : [])]
}
