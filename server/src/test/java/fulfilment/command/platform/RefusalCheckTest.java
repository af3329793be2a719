package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Id;
import fulfilment.command.picklists.Picklist;
import fulfilment.server.Service;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.config.Configuration;
import org.axonframework.modelling.command.Aggregate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;

/** What a node refuses though another one stored something between two streams that it read. */
class RefusalCheckTest {

    /** A node to which something happens just before it reads its next picklist. */
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

    @Test
    void anOrderIsPausedThoughAPicklistOfItIsClosedMeanwhile() {
        var streams = new Interrupted(new AtomicReference<>());
        try (var service = Service.start("--fulfilment.cluster=true");
                var slow = Service.startWith(service.database(), Streams.class, streams, "--fulfilment.cluster=true")) {
            streams.axon.set(slow.bean(Configuration.class));
            var api = service.admin();
            int second = api.post("/admin/warehouses", "{\"name\": \"The second\", \"accept_orders\": true}").created()
                    .get("idwarehouse").asInt();
            int product = api.post("/products", "{\"productcode\": \"one\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            for (int warehouse : new int[] {1, second}) {
                api.post("/products/%d/stock/%d".formatted(product, warehouse),
                        "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}").ok();
            }
            int order = api.post("/orders",
                    """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "auto_split": true, "products": [{"idproduct": %d, "amount": 2}]}"""
                            .formatted(product))
                    .created().get("idorder").asInt();
            var picklists = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists");
            assertThat(picklists).hasSize(2);
            int closed = picklists.get(0).get("idpicklist").asInt();
            int open = picklists.get(1).get("idpicklist").asInt();
            api.post("/picklists/%d/pickall".formatted(closed), null).ok();

            streams.happening.set(() -> api.post("/picklists/%d/close".formatted(closed), null).ok());
            var paused = slow.admin().post("/orders/%d/pause".formatted(order), "{\"reason\": \"asked\"}").ok();

            assertThat(paused.get("status").asString()).isEqualTo("paused");
            assertThat(api.get("/picklists/" + closed).ok().get("status").asString()).isEqualTo("closed");
            assertThat(api.get("/picklists/" + open).ok().get("status").asString()).isEqualTo("paused");
        }
    }

    @Test
    void whatIsRefusedOnStreamsThatStandStillStaysRefused() {
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
