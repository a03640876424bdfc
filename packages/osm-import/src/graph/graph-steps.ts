/** Log lines of the builder, and the share of its time that has passed at each, measured on extracts of 1 to 3 MB. */
const steps: [sign: string, share: number][] = [
  ['Parsing ways', 0.02],
  ['Parsing relations', 0.25],
  ['Parsing nodes', 0.35],
  ['Creating graph edges', 0.5],
  ['Building ', 0.55],
  ['Enhancing local graph', 0.65],
  ['HierarchyBuilder', 0.75],
  ['Creating shortcuts', 0.8],
  ['Validating, finishing', 0.9],
  ['Binning inter-tile', 0.97],
]

/** Reports a share from 0 to 1 when a step is reached for the first time. */
export function followSteps(onProgress: (share: number) => void): (line: string) => void {
  let next = 0
  return (line) => {
    const found = steps.findIndex(([sign], index) => index >= next && line.includes(`] ${sign}`))
    const step = steps[found]
    if (!step) return
    next = found + 1
    onProgress(step[1])
  }
}
