package fulfilment.server.proof.trade;

import java.util.List;

/** What clients did, counted. */
record Summary(long acknowledged, long refused, long unknown, long looks) {

    static Summary of(List<Deal> deals) {
        return new Summary(count(deals, Deal.End.ACKNOWLEDGED), count(deals, Deal.End.REFUSED), count(deals, Deal.End.UNKNOWN),
                deals.stream().filter(deal -> !deal.deed().isWrite()).count());
    }

    private static long count(List<Deal> deals, Deal.End end) {
        return deals.stream().filter(deal -> deal.deed().isWrite() && deal.end() == end).count();
    }

    @Override
    public String toString() {
        return "%d acknowledged writes, %d refused, %d unknown, %d looks".formatted(acknowledged, refused, unknown, looks);
    }
}
