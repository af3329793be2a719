package fulfilment.loader;

import fulfilment.loader.book.PeriodTotals;
import fulfilment.loader.book.Totals;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.remote.LoadProblem;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Compares the returns in the account with the expected totals. */
record ReturnTotals(List<Return> returns, Totals expected, BoundedRunner runner) {

    List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var taken = taken(account);
        var linked = returns.stream().filter(returned -> returned.order() != null)
                .collect(Collectors.toMap(Return::invoice, returned -> Objects.requireNonNull(returned.order())));
        return List.of(CheckedTotal.of("returns", taken.size(), expected.returns()),
                CheckedTotal.of("returns without customer", count(taken, Taken::guest), expected.returnsWithoutCustomer()),
                CheckedTotal.of("returns linked to their order", count(taken, one -> one.isOf(linked)),
                        expected.returnsLinkableToOneEarlierOrder()),
                CheckedTotal.of("returns completed", count(taken, Taken::completed), expected.returns()),
                CheckedTotal.of("return lines", sum(taken, Taken::lines), expected.returnLines()),
                CheckedTotal.of("units returned", sum(taken, Taken::units), expected.unitsReturned()),
                CheckedTotal.of("units put back into stock", sum(taken, Taken::stocked), expected.unitsReturned()),
                new CheckedTotal("value of return lines",
                        taken.stream().map(Taken::value).reduce(BigDecimal.ZERO, BigDecimal::add), expected.returnValue()),
                CheckedTotal.of("periods whose returns are right",
                        expected.byPeriod().stream().filter(period -> agrees(period, taken)).count(),
                        expected.byPeriod().size()));
    }

    private List<Taken> taken(TargetAccount account) throws LoadProblem {
        var taken = new ConcurrentLinkedQueue<Taken>();
        runner.each(Returning.there(returns, account),
                found -> taken.add(Taken.of(account.remote().get(Returning.path(found)))));
        return List.copyOf(taken);
    }

    private static boolean agrees(PeriodTotals period, List<Taken> all) {
        var taken = all.stream().filter(one -> one.receivedAt().startsWith(period.period())).toList();
        return taken.size() == period.returns() && sum(taken, Taken::lines) == period.returnLines()
                && sum(taken, Taken::units) == period.unitsReturned();
    }

    private static long count(Collection<Taken> taken, Predicate<Taken> which) {
        return taken.stream().filter(which).count();
    }

    private static long sum(Collection<Taken> taken, ToLongFunction<Taken> what) {
        return taken.stream().mapToLong(what).sum();
    }

    /**
     * The state of a return in the account.
     *
     * @param order   the invoice of its order; empty if it has none
     * @param stocked units that were put into stock
     * @param value   of its lines
     */
    private record Taken(String invoice, String order, boolean guest, boolean completed, String receivedAt, long lines,
            long units,
            long stocked, BigDecimal value) {

        static Taken of(JsonNode taken) {
            var lines = StreamSupport.stream(taken.path("returned_products").spliterator(), false).toList();
            return new Taken(taken.path("reference").asString(), taken.path("order").path("reference").asString(""),
                    taken.path("idcustomer").isNull(), taken.path("completed_at").isString(),
                    taken.path("received_at").asString(""),
                    lines.size(), units(lines, line -> true),
                    units(lines, line -> line.path("status").asString().equals(Returning.ADDED_TO_STOCK)),
                    lines.stream().map(line -> line.path("price").asDecimal().multiply(line.path("amount").asDecimal()))
                            .reduce(BigDecimal.ZERO, BigDecimal::add));
        }

        private static long units(List<JsonNode> lines, Predicate<JsonNode> which) {
            return lines.stream().filter(which).mapToLong(line -> line.path("amount").asLong()).sum();
        }

        /** @param orders by the invoices of the returns that are linked to them */
        boolean isOf(Map<String, String> orders) {
            return order.equals(orders.get(invoice));
        }
    }
}
