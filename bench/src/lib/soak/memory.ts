import { readFileSync } from 'node:fs'
import { slopeOf } from '../linear-trend.ts'

const everyMs = 5000
const hourMs = 3_600_000

export interface Memory {
  megabytesPerHour: number
  /** Medians of the halves of the time. */
  firstHalf: number
  secondHalf: number
}

/** Samples the resident memory of a process; the first samples, while caches fill, do not count. */
export function watchMemory(pid: number, warmUpMs: number) {
  const startedAt = performance.now()
  const samples: { x: number; y: number }[] = []
  const timer = setInterval(() => {
    const x = performance.now() - startedAt
    if (x > warmUpMs) samples.push({ x: x / hourMs, y: residentMegabytes(pid) })
  }, everyMs)
  return {
    end(): Memory {
      clearInterval(timer)
      const middle = Math.floor(samples.length / 2)
      return {
        megabytesPerHour: slopeOf(samples),
        firstHalf: medianOf(samples.slice(0, middle)),
        secondHalf: medianOf(samples.slice(middle)),
      }
    },
  }
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

const medianOf = (samples: { y: number }[]) =>
  samples.map(({ y }) => y).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
