import { mkdir, writeFile } from 'node:fs/promises'

export interface Figure {
  what: string
  unit: string
  ours: number
  reference: number
  referenceName: string
  /** The product divided by the reference. */
  ratio: number
  goal: string
  holds: boolean
}

/** The options are the words after the name on the command line. */
export type Benchmark = (options: string[]) => Promise<Figure[]>

const folder = new URL('../../out/', import.meta.url)

export const outputOf = (name: string) => new URL(`${name}.json`, folder)

export async function report(name: string, figures: Figure[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(outputOf(name), `${JSON.stringify(figures, null, 2)}\n`)
  printTable(figures)
}

/** JSON has no infinity: the ratio to a reference that reached nothing is written as null. */
export const withRatio = <Parsed extends { ratio: number | null }>(figure: Parsed) => ({
  ...figure,
  ratio: figure.ratio ?? Infinity,
})

/** `before` is the ratio of an earlier run. */
export function printTable(figures: (Figure & { before?: number | undefined })[]) {
  console.table(
    figures.map(({ ours, reference, ratio, before, ...figure }) => ({
      ...figure,
      ours: rounded(ours),
      reference: rounded(reference),
      ratio: rounded(ratio),
      ...(before !== undefined && { before: rounded(before) }),
    })),
  )
}

const rounded = (value: number) => Number(value.toPrecision(3))
