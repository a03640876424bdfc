import { checkBuild } from '../page/build-check.ts'

/** Loads a chunk once. A failed load is not cached: by the next call the build check knows whether a newer build removed the file. */
export function partLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(async (error: unknown) => {
      loading = undefined
      await checkBuild()
      throw error
    })
    return loading
  }
}
