package fulfilment.server.packing;

import static fulfilment.server.packing.PackingApi.API;
import static fulfilment.server.packing.PackingApi.refused;
import static fulfilment.server.packing.PackingApi.scoped;
import static fulfilment.server.packing.PackingApi.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.pickingcontainers.PickingContainerCommand.UnlinkPickingContainer;
import fulfilment.api.picklists.PicklistId;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.Test;

/** Picking containers over HTTP. Rules PKG-18, PKG-19, PKG-20, PKG-22, PKG-23. */
class PickingContainerTest {

    private static int container(Client api) {
        return api.post("/picking-containers", "{\"name\": \"%s\"}".formatted(unique())).created().get("idpicking_container")
                .asInt();
    }

    private static Client.Response link(Client api, int container, int picklist) {
        return api.post("/picking-containers/%d/link".formatted(container), "{\"idpicklist\": %d}".formatted(picklist));
    }

    @Test
    void createsRenamesAndDeletesAContainer() {
        var name = unique();
        var made = API.post("/picking-containers", "{\"name\": \"%s\", \"idpicklist\": null}".formatted(name)).created();
        API.post("/picking-containers", "{\"name\": \"%s\", \"idpicklist\": 5}".formatted(unique())).refused(400, 5);
        assertThat(made.propertyNames()).containsExactly("idpicking_container", "idpicklist", "name", "created_at",
                "updated_at");
        assertThat(made.get("idpicklist").isNull()).isTrue();
        var path = "/picking-containers/" + made.get("idpicking_container").asInt();
        assertThat(API.get(path).ok()).isEqualTo(made);
        assertThat(API.get("/picking-containers?offset=0").ok()).contains(made);

        assertThat(API.put(path, "{\"name\": \"%s 2\"}".formatted(name)).ok().get("name").asString()).isEqualTo(name + " 2");
        assertThat(API.put(path, "{}").ok().get("name").asString()).isEqualTo(name + " 2");
        API.post("/picking-containers", "{\"name\": \"%s\"}".formatted(name)).created();

        API.delete(path).expect(204);
        refused(404, 20, () -> API.get(path));
        refused(404, 20, () -> API.delete(path));
        API.post("/picking-containers", "{\"name\": \"%s 2\"}".formatted(name)).created();
    }

    @Rule("PKG-18")
    @Test
    void refusesAContainerNameThatIsTaken() {
        var name = unique();
        API.post("/picking-containers", "{\"name\": \"%s\"}".formatted(name)).created();
        int other = container(API);

        refused(400, 1011, () -> API.post("/picking-containers", "{\"name\": \"%s\"}".formatted(name)));
        refused(400, 1011, () -> API.put("/picking-containers/" + other, "{\"name\": \"%s\"}".formatted(name)));
    }

    @Rule("PKG-20")
    @Test
    void refusesToLinkUnknownContainersAndPicklists() {
        int container = container(API);
        refused(400, 5, () -> API.post("/picking-containers/%d/link".formatted(container), "{}"));
        refused(404, 20, () -> link(API, container, 2_000_000_000));
        refused(404, 20, () -> API.put("/picking-containers/2000000000", "{\"name\": \"x\"}"));
        refused(400, 5, () -> API.get("/picking-containers?idpicklist=abc"));
        refused(404, 20, () -> API.post("/picking-containers/2000000000/unlink", null));
        refused(400, 5, () -> API.post("/picking-containers/%d/link".formatted(container),
                "{\"idpicklist\": 1, \"add\": \"also\"}"));
        var scoped = scoped();
        refused(403, 1017, () -> scoped.get("/picking-containers"));
    }

    @Rule({"PKG-19", "PKG-20", "PKG-23", "PKG-24"})
    @Test
    void keepsAPicklistInOneContainerUntilItIsUnlinked() {
        var service = Service.sharedWithPublicAddress();
        var api = service.admin();
        var picklists = ShippablePicklists.of(service);
        int one = picklists.picked(1).get("idpicklist").asInt();
        int other = picklists.picked(1).get("idpicklist").asInt();
        int first = container(api);
        int second = container(api);

        assertThat(link(api, first, one).ok().get("idpicklist").asInt()).isEqualTo(one);
        long events = service.events();
        link(api, first, one).ok();
        link(api, first, 2_000_000_000).refused(404, 20);
        link(api, 2_000_000_000, other).refused(404, 20);
        api.delete("/picking-containers/" + first).refused(400, 1012);
        assertThat(service.events()).isEqualTo(events);

        assertThat(link(api, second, one).ok().get("idpicklist").asInt()).isEqualTo(one);
        assertThat(api.get("/picking-containers/" + first).ok().get("idpicklist").isNull()).isTrue();
        assertThat(api.get("/picking-containers?idpicklist=" + one).ok().findValuesAsString("idpicking_container"))
                .containsExactly(String.valueOf(second));
        assertThat(link(api, second, other).ok().get("idpicklist").asInt()).isEqualTo(other);
        assertThat(api.get("/picking-containers?idpicklist=" + one).ok()).isEmpty();

        service.bean(CommandGateway.class).sendAndWait(new UnlinkPickingContainer(new PicklistId(other)));
        service.bean(CommandGateway.class).sendAndWait(new UnlinkPickingContainer(new PicklistId(other)));
        assertThat(api.get("/picking-containers/" + second).ok().get("idpicklist").isNull()).isTrue();
        api.delete("/picking-containers/" + second).expect(204);
    }
}
