import { countForTransparency } from '../modules/reports/transparency.repository.ts'
import type { Database } from '../platform/database/database.ts'

type Row = readonly (string | number)[]

/** The yearly figures that article 24 of the Digital Services Act asks for, as a table or as JSON. */
export async function transparencyReport(db: Database, year: number, { asJson }: { asJson: boolean }): Promise<string> {
  const figures = await countForTransparency(db, year)
  if (asJson) return JSON.stringify(figures, null, 2)
  const { received, restrictions, appeals, medianHours } = figures
  return [
    table(
      `Received in ${year}`,
      received.map(({ kind, category, count }) => [kind, category, count]),
    ),
    table(
      'Decisions about riders',
      restrictions.map(({ kind, ground, foundBy, isAutomated, count }) => [
        kind,
        ground,
        `found by ${foundBy}`,
        isAutomated ? 'automated' : 'by a person',
        count,
      ]),
    ),
    table(
      'Appeals',
      appeals.map(({ kind, outcome, count }) => [kind, outcome, count]),
    ),
    table(
      'Median hours to the answer',
      medianHours.map(({ kind, hours }) => [kind, hours]),
    ),
  ].join('\n\n')
}

function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return `${title}\n  none`
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const lines = rows.map((row) => `  ${row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  ')}`)
  return [title, ...lines.map((line) => line.trimEnd())].join('\n')
}
