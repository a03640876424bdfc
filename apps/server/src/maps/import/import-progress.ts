/** Stages run one after the other, except `roads`, which runs in parallel. */
export type ImportStage = 'fetching' | 'checking' | 'sorting' | 'reading' | 'finishing' | 'roads'

/** The relative time of each stage, measured on extracts of 1 to 100 MB. */
const weights: Record<ImportStage, number> = {
  fetching: 3,
  checking: 1,
  sorting: 3,
  reading: 4,
  finishing: 3,
  roads: 4,
}

export interface ImportProgress {
  stage: ImportStage
  /** From 0 to 1, over all stages. */
  fraction: number
}

/** Combines the progress of several stages. `stages` are the expected ones, in order. */
export function createProgress(stages: ImportStage[], onProgress: (progress: ImportProgress) => void) {
  const shares = new Map(stages.map((stage) => [stage, 0]))
  let furthest = 0

  return {
    /** An unexpected stage adds its weight to the total; the fraction does not decrease. */
    report(stage: ImportStage, share: number) {
      shares.set(stage, Math.min(1, share))
      const all = [...shares]
      const totalWeight = all.reduce((sum, [name]) => sum + weights[name], 0)
      const done = all.reduce((sum, [name, part]) => sum + weights[name] * part, 0)
      furthest = Math.max(furthest, done / totalWeight)
      const current = all.find(([name, part]) => part < 1 && (name !== 'roads' || stage === 'roads'))
      onProgress({ stage: current?.[0] ?? stage, fraction: furthest })
    },
  }
}

export type Progress = ReturnType<typeof createProgress>
