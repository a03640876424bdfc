import { usersTable } from './users.table.ts'

const { email, firstName, settings, browserLanguage } = usersTable

/** What a mail to a rider needs: the address, the name of the greeting, and what `readerLanguage` reads. */
export const addresseeColumns = { email, firstName, settings, browserLanguage }
