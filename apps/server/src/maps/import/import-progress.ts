/** What is done one after the other, but for `roads`, which is done beside the others. */
export type ImportStage = 'fetching' | 'checking' | 'sorting' | 'reading' | 'finishing' | 'roads'

/** How long each takes beside the others, measured on extracts of 1 to 100 MB. */
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

/**
 * Puts the progress of several stages together.
 * @param stages those that will come, in their order
 */
export function createProgress(stages: ImportStage[], onProgress: (progress: ImportProgress) => void) {
  const shares = new Map(stages.map((stage) => [stage, 0]))
  let furthest = 0

  return {
    /** One that was not expected makes the rest take longer, and what is shown stand still meanwhile. */
    report(stage: ImportStage, share: number) {
      shares.set(stage, Math.min(1, share))
      const all = [...shares]
      const whole = all.reduce((sum, [name]) => sum + weights[name], 0)
      const done = all.reduce((sum, [name, part]) => sum + weights[name] * part, 0)
      furthest = Math.max(furthest, done / whole)
      const current = all.find(([name, part]) => part < 1 && (name !== 'roads' || stage === 'roads'))
      onProgress({ stage: current?.[0] ?? stage, fraction: furthest })
    },
  }
}

export type Progress = ReturnType<typeof createProgress>
