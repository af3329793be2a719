-- Two migrations wrote the maker into hooks of earlier versions. Once is enough, and what a proof expects.
update kept.hook set body = regexp_replace(body, '(,"created_by":[0-9]+)\1', '\1') where body ~ '(,"created_by":[0-9]+)\1';
update past.hook set body = regexp_replace(body, '(,"created_by":[0-9]+)\1', '\1') where body ~ '(,"created_by":[0-9]+)\1';
