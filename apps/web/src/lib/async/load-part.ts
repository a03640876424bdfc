import { checkBuild } from '../page/build-check.ts'

/**
 * Loads a chunk of the app once. A failed load is not cached, so that the next call retries; by then the build check has
 * found out whether the file is missing because of a newer build.
 */
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
