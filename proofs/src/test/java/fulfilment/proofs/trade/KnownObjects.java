package fulfilment.proofs.trade;

import java.util.List;

/** What clients learned from the answers of all. */
final class KnownObjects {

    /** @param lines ids of its returned products */
    record KnownReturn(int idreturn, List<Integer> lines) {}

    final Latest<Integer> orders = new Latest<>();
    final Latest<Integer> picklists = new Latest<>();
    /** Picklists that have shipments. */
    final Latest<Integer> shipped = new Latest<>();
    final Latest<KnownReturn> returns = new Latest<>();
    final Latest<Integer> movements = new Latest<>();
    final Latest<Integer> counts = new Latest<>();
}
