-- Print jobs: documents of shipments that wait for a printer of a packing station. They arise in the transaction of the event of the shipment.

-- the packing station that a user works at; null for none
alter table command."user" add column idpacking_station int;

create table command.packing_station (
    idpacking_station int primary key,
    idprinter_labels  int,
    idprinter_papers  int
);
insert into command.packing_station (idpacking_station, idprinter_labels, idprinter_papers)
    select id, printer_shipping_labels, printer_shipping_documents from kept.packing_station;

alter table command.printer add column zpl_support boolean not null default false;
update command.printer p set zpl_support = true
    from kept.printer k where k.id = p.idprinter and (k.body::json ->> 'zpl_support')::boolean;

-- A job goes with its document. number: of the document in its shipment.
-- status: claimed_until ends a claim by itself, without a change of the row.
-- claim: counts the claims, so that the answer of a former one is told from that of the newest.
create table gateway.print_job (
    id                bigint      generated always as identity primary key,
    token             text        not null references gateway.label_document (token) on delete cascade,
    idshipment        int         not null,
    idpicklist        int         not null,
    number            int         not null,
    idprinter         int         not null,
    idpacking_station int         not null,
    iduser            int         not null,
    status            text        not null default 'WAITING' check (status in ('WAITING', 'CLAIMED', 'DONE', 'FAILED', 'CANCELLED')),
    claim             int         not null default 0,
    claimed_until     timestamptz,
    claimed_by        int,
    reason            text,
    created_at        timestamptz not null,
    ended_at          timestamptz
);
create index print_job_token on gateway.print_job (token);
create index print_job_shipment on gateway.print_job (idshipment) where status in ('WAITING', 'CLAIMED');
create index print_job_open on gateway.print_job (idprinter, id) where status in ('WAITING', 'CLAIMED');
create index print_job_printer on gateway.print_job (idprinter, id);
create index print_job_status on gateway.print_job (status, id);
create index print_job_created on gateway.print_job (created_at);

-- Makes jobs of the documents of a shipment: labels for the first printer, customs documents for the second one. A printer that takes ZPL gets
-- ZPL where it came, all others PDF. Nothing of a label that is to be cancelled.
create function gateway.print_documents(of_shipment int, station int, labels int, labels_zpl boolean, papers int, papers_zpl boolean,
        only_number int, by_user int, made timestamptz) returns setof bigint
    language sql as $$
    with documents as (
        select row_number() over (order by d.parcel, d.number)::int as number, d.token, a.idpicklist, d.format,
            case when d.type = 'LABEL' then labels else papers end as idprinter,
            case when d.type = 'LABEL' then labels_zpl else papers_zpl end as takes_zpl,
            bool_or(d.format = 'ZPL') over (partition by d.parcel, d.type) as has_zpl
        from gateway.label_attempt a join gateway.label_document d on d.attempt = a.id
        where a.idshipment = of_shipment and a.state not in ('REFUSED', 'DISCARDED') and d.parcel > 0 and not d.superseded
            and d.kept_until > made and not exists (select from gateway.label_cancellation c where c.attempt = a.id))
    insert into gateway.print_job (token, idshipment, idpicklist, number, idprinter, idpacking_station, iduser, created_at)
    select token, of_shipment, idpicklist, number, idprinter, station, by_user, made from documents
    where idprinter is not null
        and case when only_number is null then (format = 'ZPL') = (takes_zpl and has_zpl)
                 else number = only_number and (format = 'PDF' or takes_zpl) end
    order by number
    returning id
$$;

-- Nothing of a cancelled shipment is printed any more.
create function gateway.cancel_print_jobs(of_shipment int, at timestamptz) returns int
    language sql as $$
    with ended as (
        update gateway.print_job set status = 'CANCELLED', ended_at = at, claimed_until = null
        where idshipment = of_shipment and status in ('WAITING', 'CLAIMED') returning 1)
    select count(*)::int from ended
$$;
