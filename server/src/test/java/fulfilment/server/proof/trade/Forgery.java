package fulfilment.server.proof.trade;

import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.server.proof.Tally;
import fulfilment.server.proof.trade.Deal.End;
import fulfilment.server.proof.trade.Records.ShownOrder;
import fulfilment.server.proof.trade.Records.ShownPicklist;
import fulfilment.server.proof.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/** Something wrong in records that were right: in the log, in the answers, or in what is shown. The auditor must find each. */
enum Forgery {

    EVENT_STORED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, Forgery::isTrade, random);
            var more = new ArrayList<>(events);
            more.add(new Stored(events.getLast().index() + 1, one.identifier(), one.stream(), 1 + last(events, one.stream()),
                    one.decision(), one.deal(), one.event()));
            return more;
        }
    },
    EVENT_LOST {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, Forgery::isTrade, random);
            return without(events, lost::equals);
        }
    },
    DECISION_LOST {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> isTrade(stored) && stored.event() instanceof StockClaimed, random);
            return without(events, stored -> stored.decision() == lost.decision());
        }
    },
    /** The stock of what was claimed never came, and nobody noticed: all levels say so. */
    CLAIMED_BEYOND_STOCK {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var claim = (StockClaimed) any(events, stored -> stored.event() instanceof StockClaimed, random).event();
            return changed(events, stored -> stored.event() instanceof StockChanged e && e.stock().equals(claim.stock())
                    && e.change() > 0
                            ? with(stored, new StockChanged(e.stock(), e.place(), 0, e.reason(), e.type(), e.history(),
                                    e.locationHistory(), e.placeAfter(), e.warehouseAfter()))
                            : stored);
        }
    },
    SHIPPED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            long closing = any(events, stored -> stored.event() instanceof PicklistClosed, random).decision();
            var more = new ArrayList<>(events);
            events.stream().filter(stored -> stored.decision() == closing).forEach(stored -> more.add(new Stored(
                    more.getLast().index() + 1, "again " + stored.index(), stored.stream(), 1 + last(more, stored.stream()), -7,
                    stored.deal(), stored.event())));
            return more;
        }
    },
    GOODS_LEAVE_WITHOUT_PAPERS {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> stored.event() instanceof ClaimedStockTaken, random);
            return changed(events, stored -> stored.equals(lost) && stored.event() instanceof ClaimedStockTaken e
                    ? with(stored,
                            new ClaimedStockTaken(e.stock(), e.idpicklist(), e.place(), e.amount() + 1, e.reason(), e.history(),
                                    e.locationHistory(), e.placeAfter(), e.warehouseAfter()))
                    : stored);
        }
    },
    NOBODY_WAITS_FOR_IT {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var processed = any(events, stored -> stored.event() instanceof OrderProcessed e && !e.backorders().isEmpty(),
                    random);
            return changed(without(events, stored -> stored.decision() == processed.decision()
                    && stored.event() instanceof BackorderReserved),
                    stored -> stored.equals(processed) && stored.event() instanceof OrderProcessed e
                            ? with(stored, new OrderProcessed(e.order(), e.parts(), e.picklists(), List.of()))
                            : stored);
        }
    },
    EVENT_OF_NOBODY {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, Forgery::isTrade, random);
            return changed(events, stored -> stored.equals(one)
                    ? new Stored(stored.index(), stored.identifier(), stored.stream(),
                            stored.sequence(), stored.decision(), null, stored.event())
                    : stored);
        }
    },
    ACKNOWLEDGED_BUT_NOT_STORED {
        @Override
        Records forge(Records r, Random random) {
            var deals = new ArrayList<>(r.deals());
            var one = any(deals, deal -> deal.deed() instanceof Deed.Receive && deal.isAcknowledged(), random);
            deals.add(new Deal("forged", one.deed(), one.sent(), one.answered(), one.end(), 0, one.answer()));
            return with(r, r.events(), deals);
        }
    },
    REFUSED_BUT_STORED {
        @Override
        Deal deal(Deal deal) {
            return new Deal(deal.id(), deal.deed(), deal.sent(), deal.answered(), End.REFUSED, 21, deal.answer());
        }

        @Override
        boolean fits(Deed deed) {
            return deed instanceof Deed.Sell;
        }
    },
    REFUSED_FOR_NOTHING {
        @Override
        Records forge(Records r, Random random) {
            var deals = new ArrayList<>(r.deals());
            var one = any(deals, deal -> deal.deed() instanceof Deed.Receive && deal.isAcknowledged(), random);
            deals.add(new Deal("forged", one.deed(), one.sent(), one.answered(), End.REFUSED, 20, one.answer()));
            return with(r, r.events(), deals);
        }
    },
    ANOTHER_AMOUNT_STORED {
        @Override
        Deal deal(Deal deal) {
            var receive = (Deed.Receive) deal.deed();
            return new Deal(deal.id(), new Deed.Receive(receive.idreceipt(), receive.idproduct(), receive.amount() + 1),
                    deal.sent(),
                    deal.answered(), deal.end(), deal.code(), deal.answer());
        }

        @Override
        boolean fits(Deed deed) {
            return deed instanceof Deed.Receive;
        }
    },
    ANOTHER_ORDER_ANSWERED {
        @Override
        Deal deal(Deal deal) {
            var answer = (ObjectNode) deal.answer().deepCopy();
            answer.put("idorder", answer.get("idorder").asInt() + 1);
            return new Deal(deal.id(), deal.deed(), deal.sent(), deal.answered(), deal.end(), deal.code(), answer);
        }

        @Override
        boolean fits(Deed deed) {
            return deed instanceof Deed.Sell;
        }
    },
    STORED_BEFORE_WHAT_WAS_DONE_BEFORE {
        @Override
        Records forge(Records r, Random random) {
            var first = r.events().stream().filter(stored -> isTrade(stored) && stored.event() instanceof StockChanged)
                    .findFirst().orElseThrow();
            var deals = r.deals().stream().map(deal -> deal.id().equals(first.deal())
                    ? new Deal(deal.id(), deal.deed(), Long.MAX_VALUE - 1, Long.MAX_VALUE, deal.end(), 0, deal.answer())
                    : deal).toList();
            return with(r, r.events(), deals);
        }
    },
    SHOWN_WHAT_NEVER_WAS {
        @Override
        Deal deal(Deal deal) {
            var answer = deal.answer().deepCopy();
            ((ObjectNode) answer.get(0)).put("stock", 1_000_000);
            return new Deal(deal.id(), deal.deed(), deal.sent(), deal.answered(), deal.end(), deal.code(), answer);
        }

        @Override
        boolean fits(Deed deed) {
            return deed instanceof Deed.LookAtStock;
        }
    },
    VIEW_OF_ORDER_STALE {
        @Override
        Records forge(Records r, Random random) {
            var orders = new HashMap<>(r.orders());
            var one = any(List.copyOf(orders.keySet()), key -> true, random);
            orders.computeIfPresent(one, (key, order) -> new ShownOrder(order.status() + "!", order.lines(), order.picklists(),
                    order.waiting()));
            return new Records(r.premises(), r.deals(), r.events(), orders, r.picklists(), r.levels(), r.places());
        }
    },
    VIEW_OF_BACKORDERS_STALE {
        @Override
        Records forge(Records r, Random random) {
            var orders = new HashMap<>(r.orders());
            var one = any(List.copyOf(orders.keySet()), key -> true, random);
            orders.computeIfPresent(one, (key, order) -> {
                var waiting = new HashMap<>(order.waiting());
                waiting.merge(1, 1, Integer::sum);
                return new ShownOrder(order.status(), order.lines(), order.picklists(), waiting);
            });
            return new Records(r.premises(), r.deals(), r.events(), orders, r.picklists(), r.levels(), r.places());
        }
    },
    VIEW_OF_PICKLIST_STALE {
        @Override
        Records forge(Records r, Random random) {
            var picklists = new HashMap<>(r.picklists());
            var one = any(List.copyOf(picklists.keySet()), key -> true, random);
            picklists.computeIfPresent(one, (key, picklist) -> new ShownPicklist(picklist.status(), picklist.idorder(),
                    picklist.idwarehouse(), picklist.lines(), picklist.picked(), picklist.totalpicked() + 1));
            return new Records(r.premises(), r.deals(), r.events(), r.orders(), picklists, r.levels(), r.places());
        }
    },
    VIEW_OF_STOCK_STALE {
        @Override
        Records forge(Records r, Random random) {
            var levels = new HashMap<>(r.levels());
            var one = any(List.copyOf(levels.keySet()), key -> true, random);
            levels.computeIfPresent(one, (key, level) -> new WarehouseLevel(level.stock(), level.reservedpicklists() + 1,
                    level.reservedbackorders(), level.reservedallocations()));
            return new Records(r.premises(), r.deals(), r.events(), r.orders(), r.picklists(), levels, r.places());
        }
    };

    /** Changes the log so that nothing but the fault itself is wrong with it: numbers go on and levels are what amounts come to. */
    List<Stored> events(List<Stored> events, Random random) {
        return events;
    }

    Deal deal(Deal deal) {
        return deal;
    }

    boolean fits(Deed deed) {
        return false;
    }

    Records forge(Records r, Random random) {
        var forged = events(r.events(), random);
        if (forged != r.events()) {
            return with(r, this == EVENT_LOST ? forged : relevelled(r.premises(), renumbered(forged)), r.deals());
        }
        var one = any(r.deals(), deal -> deal.isAcknowledged() && fits(deal.deed()), random);
        return with(r, r.events(), r.deals().stream().map(deal -> deal == one ? deal(deal) : deal).toList());
    }

    private static Records with(Records r, List<Stored> events, List<Deal> deals) {
        return new Records(r.premises(), deals, events, r.orders(), r.picklists(), r.levels(), r.places());
    }

    private static boolean isTrade(Stored stored) {
        return stored.event() != null && stored.deal() != null && stored.deal().startsWith("deal-");
    }

    private static <T> T any(List<T> some, Predicate<T> such, Random random) {
        var fitting = some.stream().filter(such).toList();
        return fitting.get(random.nextInt(fitting.size()));
    }

    private static long last(List<Stored> events, String stream) {
        return events.stream().filter(stored -> stored.stream().equals(stream)).mapToLong(Stored::sequence).max().orElse(-1);
    }

    private static List<Stored> without(List<Stored> events, Predicate<Stored> lost) {
        return events.stream().filter(lost.negate()).toList();
    }

    private static List<Stored> changed(List<Stored> events, UnaryOperator<Stored> change) {
        return events.stream().map(change).toList();
    }

    private static Stored with(Stored stored, Object event) {
        return new Stored(stored.index(), stored.identifier(), stored.stream(), stored.sequence(), stored.decision(),
                stored.deal(),
                event);
    }

    private static List<Stored> renumbered(List<Stored> events) {
        Map<String, Long> next = new HashMap<>();
        return changed(events, stored -> new Stored(stored.index(), stored.identifier(), stored.stream(),
                next.merge(stored.stream(), 1L, Long::sum) - 1, stored.decision(), stored.deal(), stored.event()));
    }

    private static List<Stored> relevelled(Premises premises, List<Stored> events) {
        var tallies = new HashMap<Integer, Tally>();
        premises.products().forEach(product -> tallies.put(product, new Tally(product)));
        return changed(events, stored -> {
            if (!(stored.event() instanceof StockEvent event)) {
                return stored;
            }
            var tally = tallies.get(event.stock().value());
            tally.count(event);
            return with(stored, relevelled(event, tally));
        });
    }

    private static StockEvent relevelled(StockEvent event, Tally tally) {
        return switch (event) {
            case StockChanged e -> new StockChanged(e.stock(), e.place(), e.change(), e.reason(), e.type(), e.history(),
                    e.locationHistory(), at(tally, e.place()), in(tally, e.place()));
            case StockMoved e -> new StockMoved(e.stock(), e.from(), e.to(), e.amount(), e.claims(), e.reason(),
                    e.fromLocationHistory(), e.toLocationHistory(), at(tally, e.from()), at(tally, e.to()));
            case StockTransferred e -> new StockTransferred(e.stock(), e.from(), e.to(), e.amount(), e.reason(), e.fromHistory(),
                    e.toHistory(), e.fromLocationHistory(), e.toLocationHistory(), at(tally, e.from()), at(tally, e.to()),
                    in(tally, e.from()), in(tally, e.to()));
            case StockClaimed e -> new StockClaimed(e.stock(), e.idpicklist(), e.place(), e.amount(), at(tally, e.place()),
                    in(tally, e.place()));
            case ClaimReleased e -> new ClaimReleased(e.stock(), e.idpicklist(), e.place(), e.amount(), at(tally, e.place()),
                    in(tally, e.place()));
            case ClaimedStockTaken e -> new ClaimedStockTaken(e.stock(), e.idpicklist(), e.place(), e.amount(), e.reason(),
                    e.history(), e.locationHistory(), at(tally, e.place()), in(tally, e.place()));
            case BackorderReserved e -> new BackorderReserved(e.stock(), e.idbackorder(), e.warehouse(), e.amount(), e.priority(),
                    tally.level(e.warehouse().value()));
            case OrderAllocated e -> new OrderAllocated(e.stock(), e.idorder(), e.warehouse(), e.amount(),
                    tally.level(e.warehouse().value()));
            default -> event;
        };
    }

    private static PlaceLevel at(Tally tally, Place place) {
        var level = tally.level(tally.at(place));
        return new PlaceLevel(level.stock(), level.reserved(), null);
    }

    private static WarehouseLevel in(Tally tally, Place place) {
        return tally.level(place.warehouse().value());
    }
}
