-- A receipt's number is the same one with other blanks, dashes, capitals or wide digits. Read as `keyOf` of the deposit module writes it.
create index deposit_orders_payment_reference_key on deposit_orders
  (regexp_replace(lower(normalize(payment_reference, nfkc)), E'[[:space:][:punct:]\u2010-\u2015\u2212\u3002]', '', 'g'))
  where payment_reference is not null;
