import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { isRightToLeft } from '../../../lib/language/direction.ts'
import { currentLocale } from '../../../lib/language/language.ts'
import { useColourMode } from '../../../ui/base/use-colour-mode.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface BarChartProps {
  label: string
  /** A token of the theme, such as `--brand`. */
  colour: string
  labels: readonly string[]
  values: readonly number[]
}

/** A bar chart whose time runs in the direction of reading: square bars without gradients; not animated if reduced motion is preferred. */
export function BarChart(props: BarChartProps) {
  // Remounted on a change of the colour mode, because a canvas does not follow the theme.
  return <Picture key={useColourMode()} {...props} />
}

function Picture({ label, colour, labels, values }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const chart = draw(canvas.current, { colour, labels, values })
    return () => chart.destroy()
  }, [colour, labels, values])
  return (
    <div className="chart-canvas">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, { colour, labels, values }: Omit<BarChartProps, 'label'>) {
  const style = getComputedStyle(canvas)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ink = token('--ink-3')
  const isRtl = isRightToLeft()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Chart(canvas, {
    type: 'bar',
    data: { labels: [...labels], datasets: [{ data: [...values], backgroundColor: token(colour), borderRadius: 0 }] },
    options: {
      responsive: true,
      locale: currentLocale(),
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 200 },
      plugins: {
        tooltip: { cornerRadius: 0, displayColors: false, rtl: isRtl, textDirection: isRtl ? 'rtl' : 'ltr' },
      },
      scales: {
        x: { reverse: isRtl, grid: { display: false }, ticks: { color: ink, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          beginAtZero: true,
          position: isRtl ? 'right' : 'left',
          grid: { color: token('--line') },
          border: { display: false },
          ticks: { color: ink, precision: 0 },
        },
      },
    },
  })
}
