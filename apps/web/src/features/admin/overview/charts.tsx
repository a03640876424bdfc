import type { Overview, OverviewSpan } from '@scooter-rides/contract'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import { BarChart } from './bar-chart.tsx'

const metrics = [
  { key: 'users', label: 'New users', colour: '--brand' },
  { key: 'rides', label: 'New rides', colour: '--mint' },
  { key: 'vehicles', label: 'New vehicles', colour: '--amber' },
  { key: 'messages', label: 'Messages', colour: '--info' },
] as const

const spans = [
  { value: 'days', label: '30 days' },
  { value: 'months', label: '12 months' },
] as const
type SpanName = (typeof spans)[number]['value']

export function Charts({ series }: { series: Overview['series'] }) {
  const [span, setSpan] = useState<SpanName>('days')
  const [isTable, setTable] = useState(false)
  const rows = series[span]
  return (
    <section aria-labelledby="charts-title">
      <div className="charts-head">
        <h2 className="text-h2" id="charts-title">
          Over time
        </h2>
        <div className="flex flex-wrap gap-3">
          <Segmented label="Time" value={span} onChange={setSpan} options={spans} />
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as charts' : 'Show as table'}
          </Button>
        </div>
      </div>
      {isTable ? (
        <Figures rows={rows} span={span} />
      ) : (
        <div className="charts">
          {metrics.map(({ key, label, colour }) => (
            <figure key={key} className="chart">
              <figcaption className="mb-2 text-sm font-semibold">
                {label}, {sum(rows, key).toLocaleString('en-US')} in total
              </figcaption>
              <BarChart
                label={`${label} per ${span === 'days' ? 'day' : 'month'}; the table lists the figures`}
                colour={colour}
                labels={rows.map(({ from }) => spanText(from, span))}
                values={rows.map((row) => row[key])}
              />
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}

const sum = (rows: readonly OverviewSpan[], key: (typeof metrics)[number]['key']) =>
  rows.reduce((all, row) => all + row[key], 0)

function Figures({ rows, span }: { rows: readonly OverviewSpan[]; span: SpanName }) {
  return (
    <Table caption={`New entries by ${span === 'days' ? 'day' : 'month'}`}>
      <thead>
        <tr>
          <th scope="col">{span === 'days' ? 'Day' : 'Month'}</th>
          {metrics.map(({ key, label }) => (
            <th key={key} scope="col" className="numeric">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.from}>
            <th scope="row">{spanText(row.from, span)}</th>
            {metrics.map(({ key }) => (
              <td key={key} className="numeric">
                {row[key].toLocaleString('en-US')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const spanText = (from: string, span: SpanName) => (span === 'days' ? day : month).format(new Date(from))
