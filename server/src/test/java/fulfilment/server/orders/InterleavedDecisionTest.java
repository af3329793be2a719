package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Id;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Root;
import fulfilment.command.platform.Streams;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.config.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import tools.jackson.databind.JsonNode;

/** Decisions of a node while another node stores something between two of its reads. */
@BesideOthers
class InterleavedDecisionTest {

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
        public <T extends Root> T load(Class<T> type, Id id) {
            if (type == Picklist.class) {
                happening.getAndSet(() -> {}).run();
            }
            return super.load(type, id);
        }
    }

    private static final Interrupted STREAMS = new Interrupted(new AtomicReference<>());
    private static final Service SERVICE = Service.start("--fulfilment.cluster=true");
    private static final Service SLOW = Service.startWith(SERVICE.database(), Streams.class, STREAMS,
            "--fulfilment.cluster=true");
    private static int second;

    private final Client api = SERVICE.admin();

    @BeforeAll
    static void prepare() {
        STREAMS.axon.set(SLOW.bean(Configuration.class));
        second = SERVICE.admin().post("/admin/warehouses", "{\"name\": \"The second\", \"accept_orders\": true}").created()
                .get("idwarehouse").asInt();
    }

    @AfterAll
    static void stop() {
        SLOW.close();
        SERVICE.close();
    }

    private int product() {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Trade.unique()))
                .created().get("idproduct").asInt();
    }

    private int order(int product) {
        return api.post("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "auto_split": true, "products": [{"idproduct": %d, "amount": 2}]}"""
                        .formatted(product))
                .created().get("idorder").asInt();
    }

    /** The two picklists, of one piece each, of a new order. */
    private List<JsonNode> picklists() {
        int product = product();
        for (int warehouse : new int[] {1, second}) {
            api.post("/products/%d/stock/%d".formatted(product, warehouse),
                    "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}").ok();
        }
        var picklists = api.post("/orders/%d/process".formatted(order(product)), null).ok().get("picklists").valueStream()
                .toList();
        assertThat(picklists).hasSize(2);
        return picklists;
    }

    /** Sets what the other node does before the slow one reads its next picklist. */
    private static void meanwhile(Runnable what) {
        STREAMS.happening.set(what);
    }

    private String status(String path) {
        return api.get(path).ok().get("status").asString();
    }

    @Test
    void pausesAnOrderWhileAnotherNodeClosesOneOfItsPicklists() {
        var picklists = picklists();
        int order = picklists.getFirst().get("idorder").asInt();
        int closed = picklists.getFirst().get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(closed), null).ok();

        meanwhile(() -> api.post("/picklists/%d/close".formatted(closed), null).ok());
        SLOW.admin().post("/orders/%d/pause".formatted(order), "{\"reason\": \"asked\"}").ok();

        assertThat(status("/orders/" + order)).isEqualTo("paused");
        assertThat(status("/picklists/" + closed)).isEqualTo("closed");
        assertThat(status("/picklists/" + picklists.getLast().get("idpicklist").asInt())).isEqualTo("paused");
    }

    /** Otherwise it would be sent, and paid for, twice. */
    @Test
    void refusesToReopenAnOrderWhileAnotherNodeShipsAPartOfIt() {
        var picklists = picklists();
        int order = picklists.getFirst().get("idorder").asInt();
        int shipped = picklists.getFirst().get("idpicklist").asInt();

        meanwhile(() -> api.post("/picklists/%d/shipments".formatted(shipped), "{}").created());
        SLOW.admin().post("/orders/%d/reopen".formatted(order), null).refused(400, 21);

        assertThat(status("/orders/" + order)).isEqualTo("processing");
        assertThat(status("/picklists/" + shipped)).isEqualTo("new");
    }

    @Test
    void aRefusalStandsIfNoStreamChangedMeanwhile() {
        api.post("/orders/%d/pause".formatted(order(product())), "{\"reason\": \"asked\"}").refused(400, 21);
    }
}
