// Provided by build/messages-plugin.ts.
declare module 'virtual:messages' {
  import type { BundleName, Catalogue, LanguageTag } from '@scooter-rides/messages'

  /** Empty in a build; in tests all messages of the source language. */
  export const initialMessages: Catalogue
  export function loadBundle(language: LanguageTag, bundle: BundleName): Promise<Catalogue>
}
