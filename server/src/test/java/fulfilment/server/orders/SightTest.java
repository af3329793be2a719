package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Id;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Streams;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.config.Configuration;
import org.axonframework.modelling.command.Aggregate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;

/** Decisions of a node while another node stores something between two of its reads. */
class SightTest {

    /** A node that runs an action just before it reads its next picklist. */
    private static final class Interrupted extends Streams {

        private final AtomicReference<Configuration> axon;
        private final AtomicReference<Runnable> happening = new AtomicReference<>(() -> {});

        Interrupted(AtomicReference<Configuration> axon) {
            super(new ObjectProvider<>() {

                @Override
                public Configuration getObject() {
                    return axon.get();
                }
            });
            this.axon = axon;
        }

        @Override
        public <T> Aggregate<T> load(Class<T> type, Id id) {
            if (type == Picklist.class) {
                happening.getAndSet(() -> {}).run();
            }
            return super.load(type, id);
        }
    }

    /** Two nodes, and an order with two picklists of one piece each. */
    private static final class Nodes implements AutoCloseable {

        private final Interrupted streams = new Interrupted(new AtomicReference<>());
        private final Service service = Service.start("--fulfilment.cluster=true");
        private final Service slow = Service.startWith(service.database(), Streams.class, streams, "--fulfilment.cluster=true");
        private final Client api = service.admin();
        private final int order;
        private final List<Integer> picklists = new ArrayList<>();

        Nodes() {
            streams.axon.set(slow.bean(Configuration.class));
            int second = api.post("/admin/warehouses", "{\"name\": \"The second\", \"accept_orders\": true}").created()
                    .get("idwarehouse").asInt();
            int product = api.post("/products", "{\"productcode\": \"one\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            for (int warehouse : new int[] {1, second}) {
                api.post("/products/%d/stock/%d".formatted(product, warehouse),
                        "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}").ok();
            }
            order = api.post("/orders",
                    """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "auto_split": true, "products": [{"idproduct": %d, "amount": 2}]}"""
                            .formatted(product))
                    .created().get("idorder").asInt();
            api.post("/orders/%d/process".formatted(order), null).ok().get("picklists")
                    .forEach(picklist -> picklists.add(picklist.get("idpicklist").asInt()));
            assertThat(picklists).hasSize(2);
        }

        /** Sets what the other node does before the slow one reads its next picklist. */
        void meanwhile(Runnable what) {
            streams.happening.set(what);
        }

        String status(String path) {
            return api.get(path).ok().get("status").asString();
        }

        @Override
        public void close() {
            slow.close();
            service.close();
        }
    }

    @Test
    void pausesAnOrderWhileAnotherNodeClosesOneOfItsPicklists() {
        try (var nodes = new Nodes()) {
            int closed = nodes.picklists.getFirst();
            nodes.api.post("/picklists/%d/pickall".formatted(closed), null).ok();

            nodes.meanwhile(() -> nodes.api.post("/picklists/%d/close".formatted(closed), null).ok());
            nodes.slow.admin().post("/orders/%d/pause".formatted(nodes.order), "{\"reason\": \"asked\"}").ok();

            assertThat(nodes.status("/orders/" + nodes.order)).isEqualTo("paused");
            assertThat(nodes.status("/picklists/" + closed)).isEqualTo("closed");
            assertThat(nodes.status("/picklists/" + nodes.picklists.getLast())).isEqualTo("paused");
        }
    }

    /** Otherwise it would be sent, and paid for, twice. */
    @Test
    void refusesToReopenAnOrderWhileAnotherNodeShipsAPartOfIt() {
        try (var nodes = new Nodes()) {
            int shipped = nodes.picklists.getFirst();

            nodes.meanwhile(() -> nodes.api.post("/picklists/%d/shipments".formatted(shipped), "{}").created());
            nodes.slow.admin().post("/orders/%d/reopen".formatted(nodes.order), null).refused(400, 21);

            assertThat(nodes.status("/orders/" + nodes.order)).isEqualTo("processing");
            assertThat(nodes.status("/picklists/" + shipped)).isEqualTo("new");
        }
    }

    @Test
    void aRefusalStandsIfNoStreamChangedMeanwhile() {
        try (var service = Service.start("--fulfilment.cluster=true")) {
            var api = service.admin();
            int product = api.post("/products", "{\"productcode\": \"one\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            int order = api.post("/orders", """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 2}]}"""
                    .formatted(product)).created().get("idorder").asInt();

            api.post("/orders/%d/pause".formatted(order), "{\"reason\": \"asked\"}").refused(400, 21);
        }
    }
}
