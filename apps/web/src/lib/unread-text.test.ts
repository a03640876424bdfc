import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from './language/catalogue.ts'
import { changeLanguage } from './language/change-language.ts'
import { t } from './language/t.ts'
import { unreadCount, unreadText } from './unread-text.ts'

beforeAll(() => loadMessages(['first']))
afterEach(() => changeLanguage('en'))

test.each([
  ['en', '3', '99+', '3 unread', '99+ unread'],
  ['de', '3', '99+', '3 ungelesene', 'mehr als 99 ungelesene'],
  ['ar', '3', '99+', '3 رسائل غير مقروءة', 'أكثر من 99 رسالة غير مقروءة'],
] as const)('a number of unread messages is shown and read aloud in %s', async (language, few, many, ...labels) => {
  await changeLanguage(language)
  expect([unreadText(3), unreadText(100)]).toEqual([few, many])
  expect([3, 100].map((count) => t('shell.unread', unreadCount(count)))).toEqual(labels)
})
