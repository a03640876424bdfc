import type { ExpectedFile } from './file-index.ts'

/** A site may have lost everything, so only the first keys are kept. */
const mostExamples = 100

export interface FileList {
  count: number
  /** A key with its purpose or the reason. */
  examples: string[]
}

export const emptyList = (): FileList => ({ count: 0, examples: [] })

export function addTo(list: FileList, example: string) {
  list.count += 1
  if (list.examples.length < mostExamples) list.examples.push(example)
}

export const nameOf = ({ key, row }: ExpectedFile) => `${key} (${row.purpose})`
