import { decoderOf } from './decode-text.ts'

/** Where a column's value stands in a row. */
export interface Path {
  key: string
  /** The object that holds it, where that is not the row itself. */
  inside: string | undefined
}

export type RowMaker<Row> = (fields: readonly (string | null)[]) => Row

/**
 * Makes rows of what the database writes, given the types of the columns (pg_type.oid). As a function of its own for each
 * statement, in which every member stands by its name: a loop over the names takes half as long again.
 */
export function rowMaker<Row>(paths: readonly Path[], oids: readonly number[]): RowMaker<Row> {
  const membersOf = (object: string | undefined) =>
    paths.flatMap(({ key, inside }, index) =>
      inside === object
        ? [`${JSON.stringify(key)}: row[${index}] === null ? null : decode[${index}](row[${index}])`]
        : [],
    )
  const inner = [...new Set(paths.flatMap(({ inside }) => inside ?? []))]
  const members = [
    ...membersOf(undefined),
    ...inner.map((name) => `${JSON.stringify(name)}: {${membersOf(name).join()}}`),
  ]
  // Only names of our own select stand in the text, nothing that anybody sent.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('decode', `return (row) => ({${members.join()}})`)
  return make(oids.map(decoderOf)) as RowMaker<Row>
}
