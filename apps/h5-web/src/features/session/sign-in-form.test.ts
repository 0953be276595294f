import { refused, unreachable } from '@realm/api-client/testing';
import { issuesOf, refusedIssues, type SignInForm } from './sign-in-form';

const LOGIN: SignInForm = {
  mode: 'login',
  account: 'lin',
  password: 'old',
  confirmation: '',
  code: '',
  terms: true,
  invite: '',
};
const REGISTER: SignInForm = {
  mode: 'register',
  account: 'linchuan88',
  password: 'harbour-42-lane',
  confirmation: 'harbour-42-lane',
  code: '',
  terms: true,
  invite: '',
};

describe('issuesOf', () => {
  it('lets an old, short account and password sign in', () => {
    expect(issuesOf(LOGIN)).toEqual({});
  });

  it('accepts a proper registration', () => {
    expect(issuesOf(REGISTER)).toEqual({});
  });

  it.each([
    [{ ...LOGIN, account: '  ' }, { account: 'validation.account.empty' }],
    [{ ...LOGIN, password: '' }, { password: 'validation.password.empty' }],
    [{ ...LOGIN, terms: false }, { terms: 'validation.terms.not-accepted' }],
    [{ ...REGISTER, account: '8lin' }, { account: 'validation.account.format' }],
    [
      { ...REGISTER, password: 'short1', confirmation: 'short1' },
      { password: 'validation.new-password.too-short' },
    ],
    [{ ...REGISTER, confirmation: 'other' }, { confirmation: 'validation.password-confirmation.different' }],
  ] as const)('names the issue beside its field (%#)', (form, issues) => {
    expect(issuesOf(form)).toEqual(issues);
  });

  it('names every issue at once', () => {
    const empty: SignInForm = {
      mode: 'register',
      account: '',
      password: '',
      confirmation: '',
      code: '',
      terms: false,
      invite: '',
    };
    expect(Object.keys(issuesOf(empty)).sort()).toEqual(['account', 'confirmation', 'password', 'terms']);
  });
});

describe('refusedIssues', () => {
  const failureOf = (name: Parameters<typeof refused>[0]) => {
    const answer = refused(name);
    return answer.ok ? null : answer.failure;
  };

  it('puts a taken account beside the account', () => {
    expect(refusedIssues(failureOf('ACCOUNT_TAKEN'))).toEqual({ account: 'refusal.ACCOUNT_TAKEN' });
  });

  it('puts what is no account beside the account', () => {
    expect(refusedIssues(failureOf('ACCOUNT_NOT_REGISTERED'))).toEqual({
      account: 'refusal.ACCOUNT_NOT_REGISTERED',
    });
  });

  it('never says which of account and password was wrong', () => {
    expect(refusedIssues(failureOf('CREDENTIALS_WRONG'))).toEqual({});
  });

  it('blames no field for a lost connection', () => {
    expect(refusedIssues(unreachable('network').failure)).toEqual({});
  });
});
