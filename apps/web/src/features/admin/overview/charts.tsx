import type { Overview, OverviewSpan } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { dateFormat, numberFormat } from '../../../lib/language/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import { choicesOf } from '../admin-labels.ts'
import { BarChart } from './bar-chart.tsx'

const metrics = [
  {
    key: 'users',
    label: 'admin.overview.users',
    total: 'admin.overview.usersTotal',
    chart: 'admin.overview.usersChart',
    colour: '--brand',
  },
  {
    key: 'rides',
    label: 'admin.overview.rides',
    total: 'admin.overview.ridesTotal',
    chart: 'admin.overview.ridesChart',
    colour: '--mint',
  },
  {
    key: 'vehicles',
    label: 'admin.overview.vehicles',
    total: 'admin.overview.vehiclesTotal',
    chart: 'admin.overview.vehiclesChart',
    colour: '--amber',
  },
  {
    key: 'messages',
    label: 'admin.overview.messages',
    total: 'admin.overview.messagesTotal',
    chart: 'admin.overview.messagesChart',
    colour: '--info',
  },
] as const

const spans = { days: 'admin.overview.days', months: 'admin.overview.months' } as const
type SpanName = keyof typeof spans

export function Charts({ series }: { series: Overview['series'] }) {
  const [span, setSpan] = useState<SpanName>('days')
  const [isTable, setTable] = useState(false)
  const rows = series[span]
  return (
    <section aria-labelledby="charts-title">
      <div className="charts-head">
        <h2 className="text-h2" id="charts-title">
          {t('admin.overview.overTime')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Segmented label={t('admin.overview.time')} value={span} onChange={setSpan} options={choicesOf(spans)} />
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('admin.overview.asCharts') : t('admin.overview.asTable')}
          </Button>
        </div>
      </div>
      {isTable ? (
        <Figures rows={rows} span={span} />
      ) : (
        <div className="charts">
          {metrics.map(({ key, total, chart, colour }) => (
            <figure key={key} className="chart">
              <figcaption className="mb-2 text-sm font-semibold">{t(total, { total: sum(rows, key) })}</figcaption>
              <BarChart
                label={t(chart, { span })}
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
    <Table caption={t('admin.overview.table', { span })}>
      <thead>
        <tr>
          <th scope="col">{t('admin.overview.span', { span })}</th>
          {metrics.map(({ key, label }) => (
            <th key={key} scope="col" className="numeric">
              {t(label)}
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
                {numberFormat({}).format(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

const spanText = (from: string, span: SpanName) => dateFormat(span === 'days' ? day : month).format(new Date(from))
