import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { Me } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import * as catalogue from '../../lib/language/catalogue.ts'
import { currentLanguage } from '../../lib/language/language.ts'
import { meQuery } from './me.queries.ts'
import { saveLanguage } from './save-language.ts'
import { useLanguageChoice } from './use-language-choice.ts'

vi.mock('./save-language.ts', () => ({ saveLanguage: vi.fn<typeof saveLanguage>() }))

test('a language whose messages cannot be loaded is not saved in the account, and the page stays', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, { id: 'ana', settings: {} } as Me)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  vi.spyOn(catalogue, 'loadUsedMessages').mockRejectedValue(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useLanguageChoice(), { wrapper })
  await act(() => result.current('fr'))
  expect(saveLanguage).not.toHaveBeenCalled()
  expect(currentLanguage()).toBe('en')
  expect(document.cookie).not.toContain('language=')
})
