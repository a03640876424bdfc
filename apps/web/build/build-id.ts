/** Names this build; a browser that stored its view of an earlier build drops it (`cacheVersion` of `app-storage`). */
export function buildId(): string {
  return process.env['BUILD_ID'] ?? Date.now().toString(36)
}
