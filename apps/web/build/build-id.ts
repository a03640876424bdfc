/**
 * The id of this build: a browser discards a stored state of another build (`cacheVersion` of `app-storage`), and a tab
 * that was open during an upgrade detects it. Stored in the environment, because the configuration is evaluated once per
 * part.
 */
export function buildId(): string {
  return (process.env['BUILD_ID'] ??= Date.now().toString(36))
}
