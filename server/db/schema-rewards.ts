/** Check-ins and invites. */
export interface RewardTables {}
