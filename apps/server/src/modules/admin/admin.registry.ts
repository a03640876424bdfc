import type { RiderRecords } from '../users/rider-records.ts'

/** The audit log is not changed when an account is deleted. */
export const auditRecords: RiderRecords = { tables: ['audit_log'] }
