package fulfilment.query.audit;

import fulfilment.api.forgetting.ForgettingQuery.ListSubjects;
import fulfilment.api.forgetting.Subject;
import fulfilment.api.forgetting.Subject.Kind;
import fulfilment.api.forgetting.SubjectsPage;
import fulfilment.api.forgetting.SubjectsPage.Found;
import fulfilment.api.forgetting.SubjectsPage.Matched;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Finds the objects that carry a mail address or a telephone number. Our addition to the specification. Rules AUD-13, AUD-14, AUD-15. */
@Component
@ReadsOnlyViews
class SubjectQueries {

    /**
     * How objects of a kind are found and shown, as SQL. Each expression is about a row {@code x}.
     *
     * @param among    where the rows are
     * @param unless   those that are left out because another listed object stands for them
     * @param mail     the mail address, as its index holds it
     * @param dialled  the telephone number, as its index holds it
     * @param username a name that may be a mail address
     */
    private record Search(String among, String unless, String mail, String dialled, String username, String number, String name,
            String orders, String returns, String underWay) {

        Search(String among, String number, String name, String mail, String dialled) {
            this(among, "false", mail, dialled, NONE, number, name, "0", "0", "0");
        }

        Search notFor(String others) {
            return new Search(among, others, mail, dialled, username, number, name, orders, returns, underWay);
        }

        Search calledBy(String as) {
            return new Search(among, unless, mail, dialled, as, number, name, orders, returns, underWay);
        }

        Search goesWith(String ordersOfIt, String returnsOfIt, String notOver) {
            return new Search(among, unless, mail, dialled, username, number, name, ordersOfIt, returnsOfIt, notOver);
        }

        /** Each way to find something reads an index in the order of ids, so that it ends with the page. */
        String sql() {
            return """
                    with person (mail, dialled) as materialized (select reading.folded(?), reading.dialled(?)),
                    place (id, most) as materialized (select ?::int, ?::int)
                    select x.id, %s as number, %s as name, %s = person.mail as emailaddress, %s = person.dialled as telephone,
                        %s = person.mail as username, %s as orders, %s as returns, %s as under_way
                    from %s x, person where x.id in (%s) order by x.id limit (select most from place)"""
                    .formatted(number, name, mail, dialled, username, orders, returns, underWay, among,
                            String.join(" union ", found(mail, "mail"), found(dialled, "dialled"), found(username, "mail")));
        }

        private String found(String what, String of) {
            return """
                    (select x.id from %s x where %s = (select %s from person) and x.id > (select id from place) and not (%s)
                     order by x.id limit (select most from place))""".formatted(among, what, of, unless);
        }
    }

    private static final String NONE = "null::text";
    private static final String MAIL = "reading.folded(x.emailaddress)";
    private static final String MAIL_IN_BODY = "reading.folded(x.body::json ->> 'emailaddress')";
    private static final String TELEPHONE = "reading.dialled(x.body::json ->> 'telephone')";
    private static final String USERNAME_IN_BODY = "reading.folded(x.body::json ->> 'username')";
    private static final String OF_LISTED_CUSTOMER = """
            exists (select from customer c, person p where c.id = x.idcustomer and (reading.folded(c.emailaddress) = p.mail
                or reading.dialled(c.shown::json ->> 'telephone') = p.dialled))""";
    private static final String OF_LISTED_ORDER = """
            exists (select from orders o, person p where o.id = x.idorder and (reading.folded(o.emailaddress) = p.mail
                or reading.dialled(o.body::json ->> 'telephone') = p.dialled))""";
    private static final String ORDERS_OF_CUSTOMER = "(select count(*) from orders o where o.idcustomer = x.id%s)";
    private static final String RETURNS_OF_CUSTOMER = "(select count(*) from returns r where r.idcustomer = x.id%s)";
    private static final String NOT_OVER = " and o.status not in ('completed', 'cancelled')";

    private static final Map<Kind, Search> SEARCHES = Map.of(
            Kind.CUSTOMER,
            new Search("customer", "x.customerid", "x.name", MAIL, "reading.dialled(x.shown::json ->> 'telephone')")
                    .goesWith(ORDERS_OF_CUSTOMER.formatted(""), RETURNS_OF_CUSTOMER.formatted(""),
                            ORDERS_OF_CUSTOMER.formatted(NOT_OVER) + " + "
                                    + RETURNS_OF_CUSTOMER.formatted(" and not r.completed")),
            Kind.ORDER,
            new Search("orders", "x.orderid", "x.body::json ->> 'deliveryname'", MAIL, TELEPHONE).notFor(OF_LISTED_CUSTOMER)
                    .goesWith("0", "(select count(*) from returns r where r.idorder = x.id)",
                            "(x.status not in ('completed', 'cancelled'))::int"),
            Kind.RETURN,
            new Search("returns", "x.returnid", "x.body::json ->> 'name'", MAIL, TELEPHONE)
                    .notFor(OF_LISTED_CUSTOMER + " or " + OF_LISTED_ORDER).goesWith("0", "0", "(not x.completed)::int"),
            Kind.USER,
            new Search("\"user\"", NONE, "x.body::json ->> 'full_name'", MAIL_IN_BODY, NONE).calledBy(USERNAME_IN_BODY)
                    .goesWith("0", "0", "x.active::int"),
            Kind.SUPPLIER, new Search("supplier", NONE, "x.name", MAIL_IN_BODY, TELEPHONE).goesWith("0", "0",
                    "(select count(*) from purchaseorder p where p.idsupplier = x.id and p.status in ('concept', 'purchased'))"),
            Kind.FULFILMENT_CUSTOMER, new Search("fulfilment_customer", NONE, "x.body::json ->> 'name'", MAIL_IN_BODY, NONE)
                    .calledBy(USERNAME_IN_BODY)
                    .goesWith("0", "0", "(x.body::json ->> 'can_login')::boolean::int"));

    private final Views views;
    private final Wire wire;

    SubjectQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(ListSubjects query) {
        var found = new ArrayList<Found>();
        var after = query.after();
        for (var kind : Kind.values()) {
            var search = SEARCHES.get(kind);
            int left = query.limit() + 1 - found.size();
            if (search != null && left > 0 && (after == null || kind.compareTo(after.kind()) >= 0)) {
                found.addAll(views.query(search.sql(), (row, number) -> found(kind, row), query.emailaddress(), query.telephone(),
                        after != null && kind == after.kind() ? after.id() : 0, left));
            }
        }
        return wire.json(found.size() <= query.limit()
                ? new SubjectsPage(found, null)
                : new SubjectsPage(found.subList(0, query.limit()), found.get(query.limit() - 1).subject()));
    }

    private static Found found(Kind kind, ResultSet row) throws SQLException {
        var matched = new ArrayList<Matched>();
        for (var member : Matched.values()) {
            if (row.getBoolean(member.name())) {
                matched.add(member);
            }
        }
        return new Found(new Subject(kind, row.getInt("id")).toString(), row.getString("number"), row.getString("name"), matched,
                row.getInt("orders"), row.getInt("returns"), row.getInt("under_way"));
    }
}
