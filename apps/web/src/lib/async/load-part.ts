import { checkBuild } from '../page/build-check.ts'

/**
 * Loads a part of the app once. A load that failed is forgotten, so that the next one asks the network again; whether
 * the file is gone because the server has a newer build is known by then.
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
