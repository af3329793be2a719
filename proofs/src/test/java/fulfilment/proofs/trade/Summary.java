package fulfilment.proofs.trade;

import java.util.List;

/** The number of requests by outcome. */
record Summary(long acknowledged, long refused, long unknown, long looks) {

    static Summary of(List<RecordedRequest> requests) {
        return new Summary(count(requests, RecordedRequest.End.ACKNOWLEDGED), count(requests, RecordedRequest.End.REFUSED),
                count(requests, RecordedRequest.End.UNKNOWN),
                requests.stream().filter(request -> !request.operation().isWrite()).count());
    }

    private static long count(List<RecordedRequest> requests, RecordedRequest.End end) {
        return requests.stream().filter(request -> request.operation().isWrite() && request.end() == end).count();
    }

    @Override
    public String toString() {
        return "%d acknowledged writes, %d refused, %d unknown, %d reads".formatted(acknowledged, refused, unknown, looks);
    }
}
