import type { RideSums } from '@scooter-rides/contract'
import type { CSSProperties } from 'react'
import { distanceText } from '../../lib/units/units.ts'
import { t } from '../../lib/language/t.ts'
import { numberFormat } from '../../lib/language/formats.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Table } from '../../ui/layout/table.tsx'
import { hoursText, measureFigure, measureText, monthName, shortMonthName, type Measure } from './sums-labels.ts'
import './rider-statistics.css'

interface MonthBarsProps {
  /** The caption of the table for screen readers. */
  caption: string
  months: (RideSums & { month: number })[]
  /** The quantity that the bars show. */
  measure?: Measure
  /** Only a row of bars, for a card. */
  isTiny?: boolean
}

/** A year as twelve bars, vertical on wide screens and else horizontal; for screen readers as a table. */
export function MonthBars({ caption, months, measure = 'distance', isTiny = false }: MonthBarsProps) {
  const units = useUnits()
  const most = Math.max(...months.map((month) => month[measure]), 1)
  return (
    <>
      <div className={classNames('month-bars', isTiny && 'month-bars-tiny')} aria-hidden="true">
        {months.map((sums) => (
          <div
            key={sums.month}
            className="month-bar"
            title={t('statistics.bars.month', {
              month: monthName(sums.month),
              amount: measureText(sums, measure, units),
            })}
          >
            {!isTiny && <span className="month-bar-figure text-data">{measureFigure(sums, measure, units)}</span>}
            <div className="month-bar-well">
              <div className="month-bar-fill" style={{ '--share': sums[measure] / most } as CSSProperties} />
            </div>
            {!isTiny && <span className="month-bar-name text-data">{shortMonthName(sums.month)}</span>}
          </div>
        ))}
      </div>
      <div className="sr-only">
        <Table caption={caption}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.bars.monthHead')}</th>
              <th scope="col">{t('statistics.measure.rides')}</th>
              <th scope="col">{t('statistics.measure.distance')}</th>
              <th scope="col">{t('statistics.measure.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, rides, distance, duration }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{numberFormat({}).format(rides)}</td>
                <td>{distanceText(distance, units)}</td>
                <td>{hoursText(duration)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}
