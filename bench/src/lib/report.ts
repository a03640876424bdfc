import { mkdir, writeFile } from 'node:fs/promises'

export interface Figure {
  what: string
  unit: string
  ours: number
  reference: number
  referenceName: string
  /** ours / reference */
  ratio: number
  goal: string
  holds: boolean
}

/** What stands behind the name on the command line are its options. */
export type Benchmark = (options: string[]) => Promise<Figure[]>

const folder = new URL('../../out/', import.meta.url)

/** Prints what was measured as a table and keeps it as JSON. */
export async function report(name: string, figures: Figure[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(figures, null, 2)}\n`)
  console.table(
    figures.map(({ ours, reference, ratio, ...figure }) => ({
      ...figure,
      ours: rounded(ours),
      reference: rounded(reference),
      ratio: rounded(ratio),
    })),
  )
}

const rounded = (value: number) => Number(value.toPrecision(3))
