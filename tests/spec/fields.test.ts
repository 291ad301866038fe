import { describe, expect, it } from 'vitest';
import type { Struct } from 'superstruct';
import {
  AnonymousCredit,
  CreditDetails,
  CreditRecord,
  TIME_ZONE_HEADER,
  recordTypes,
  records,
} from '#contract/users/credit.ts';
import { UploadResponse } from '#contract/media/dash.ts';
import { AnyEnvelope } from '#contract/http/envelope.ts';
import { Pack, Txn, TxnDetail, checkoutSession, transactionList } from '#contract/users/pay.ts';
import { PageTemplate, sectionTypes } from '#contract/site/page-template.ts';
import { cookies, local, session } from '#contract/site/storage-keys.ts';
import { DailyCredit, InviteInfo } from '#contract/users/users.ts';
import {
  ChangePasswordRequest,
  CodeRequest,
  LoginRequest,
  RegisterRequest,
  UserInfo,
} from '#contract/users/users.ts';
import { effectItems } from '#tools/effect-library.ts';
import { SampleEntry, SampleFace } from '#tools/sample-entry.ts';

const fieldsOf = (struct: Struct<never, unknown> | Struct<unknown, unknown>): string[] =>
  Object.keys(struct.schema as object);
const style = (PageTemplate.schema as { style: Struct<unknown, unknown> }).style;
const item = Object.keys(effectItems[0] ?? {});

/** Section 3 of the specification: entity, its fields there, its fields here. A new entity adds its row. */
const entities: [what: string, wanted: string[], here: string[]][] = [
  ['envelope', ['code', 'msg', 'data'], fieldsOf(AnyEnvelope as Struct<unknown, unknown>)],
  ['anonymous credit', ['credit_remain'], fieldsOf(AnonymousCredit as Struct<unknown, unknown>)],
  [
    'credit details',
    ['credit_remain', 'invite_credit', 'today_spent', 'vip', 'daily_credit'],
    fieldsOf(CreditDetails as unknown as Struct<unknown, unknown>),
  ],
  ['daily credit', ['init_credits'], fieldsOf(DailyCredit as unknown as Struct<unknown, unknown>)],
  [
    'credit record',
    ['created_at', 'description', 'type', 'credits'],
    fieldsOf(CreditRecord as unknown as Struct<unknown, unknown>),
  ],
  [
    'credit records, asked',
    ['record_type', 'page', 'page_size'],
    fieldsOf(records.request as unknown as Struct<unknown, unknown>),
  ],
  [
    'credit records, answered',
    ['records', 'total_records'],
    fieldsOf(records.answer as unknown as Struct<unknown, unknown>),
  ],
  ['credit record types', ['all', 'grant', 'consume'], [...recordTypes]],
  ['check-in, header', ['time-zone'], [TIME_ZONE_HEADER]],
  ['invite code', ['invite_code'], fieldsOf(InviteInfo as unknown as Struct<unknown, unknown>)],
  [
    'user info',
    ['user_email', 'credit_remain', 'invite_credit', 'today_spent', 'vip', 'daily_credit'],
    fieldsOf(UserInfo as unknown as Struct<unknown, unknown>),
  ],
  [
    'register payload',
    ['email', 'password', 'verify_code', 'invite_code'],
    fieldsOf(RegisterRequest as unknown as Struct<unknown, unknown>),
  ],
  ['login payload', ['email', 'password'], fieldsOf(LoginRequest as unknown as Struct<unknown, unknown>)],
  [
    'reset payload',
    ['email', 'new_passwd', 'code'],
    fieldsOf(ChangePasswordRequest as unknown as Struct<unknown, unknown>),
  ],
  ['code payload', ['email', 'domain'], fieldsOf(CodeRequest as unknown as Struct<unknown, unknown>)],
  ['merged upload', ['item'], fieldsOf(UploadResponse as Struct<unknown, unknown>)],
  ['sample entry', ['file_url', 'value', 'faces'], fieldsOf(SampleEntry as Struct<unknown, unknown>)],
  [
    'sample face',
    ['origin', 'origin_translate', 'origin_copy', 'replace'],
    fieldsOf(SampleFace as Struct<unknown, unknown>),
  ],
  [
    'page template',
    ['isPublish', 'isHome', 'tdk', 'style', 'h1', 'seo_content'],
    fieldsOf(PageTemplate as unknown as Struct<unknown, unknown>),
  ],
  [
    'template style',
    ['theme_color', 'h_color', 'bg_color', 'box_bg_color', 'split_color', 'menu_color', 'desc_color'],
    fieldsOf(style),
  ],
  [
    'template sections',
    ['image_text', 'how_to', 'user_review', 'faqs', 'try_it', 'explore_more'],
    [...sectionTypes],
  ],
  ['effect item', ['cover_url', 'detail_url', 'name_lang', 'credits_cost', 'id', 'tab'], item],
  [
    'transaction',
    ['id', 'amount', 'credits', 'status', 'created_at'],
    fieldsOf(Txn as unknown as Struct<unknown, unknown>),
  ],
  [
    'transaction list',
    ['txn_list', 'total'],
    fieldsOf(transactionList.answer as unknown as Struct<unknown, unknown>),
  ],
  [
    'checkout session',
    ['checkout_url', 'txn_id'],
    fieldsOf(checkoutSession.answer as unknown as Struct<unknown, unknown>),
  ],
  ['transaction detail', ['status'], fieldsOf(TxnDetail as unknown as Struct<unknown, unknown>)],
  [
    'credit pack',
    ['name', 'price', 'original', 'credits', 'max_videos', 'max_images'],
    fieldsOf(Pack as unknown as Struct<unknown, unknown>),
  ],
  ['local storage', ['userToken', 'invite_code', 'miraricreditsDialogAt'], Object.values(local)],
  ['session storage', ['fromFullPath', 'showPricingDialog'], Object.values(session)],
  ['cookies', ['userInfo', 'i18n_redirected'], Object.values(cookies)],
];

describe('fields of the specification', () => {
  it.each(entities)('%s', (_, wanted, here) => {
    expect(here).toEqual(expect.arrayContaining(wanted));
  });
});
