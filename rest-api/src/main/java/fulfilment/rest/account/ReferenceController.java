package fulfilment.rest.account;

import fulfilment.api.account.AccountQuery.FindPackingStation;
import fulfilment.api.account.AccountQuery.FindTemplate;
import fulfilment.api.account.AccountQuery.FindVatGroup;
import fulfilment.api.account.AccountQuery.ListPackingStations;
import fulfilment.api.account.AccountQuery.ListReturnReasons;
import fulfilment.api.account.AccountQuery.ListReturnStatuses;
import fulfilment.api.account.AccountQuery.ListShippingProviders;
import fulfilment.api.account.AccountQuery.ListTemplates;
import fulfilment.api.account.AccountQuery.ListVatGroups;
import fulfilment.api.account.PackingStation;
import fulfilment.api.account.PackingStationId;
import fulfilment.api.account.ReturnReason;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.account.ShippingProvider;
import fulfilment.api.account.Template;
import fulfilment.api.account.TemplateId;
import fulfilment.api.account.VatGroup;
import fulfilment.api.account.VatGroupId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Reference data that clients only read. Rules ACC-11, ACC-12, ACC-13, ACC-14, PKG-16. */
@RestController
@RequestMapping("/api/v1")
class ReferenceController {

    private final Api api;

    ReferenceController(Api api) {
        this.api = api;
    }

    /** List VAT groups. Answers a page of them, by id. Rules ACC-12, PRD-27. */
    @GetMapping("/vatgroups")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<VatGroup>> listVatGroups(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListVatGroups(offset.value()));
    }

    /** Get a VAT group. It has a name and a percentage. Rule ACC-12. */
    @GetMapping("/vatgroups/{idvatgroup}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<VatGroup> getVatGroup(@PathVariable VatGroupId idvatgroup) {
        return api.find(new FindVatGroup(idvatgroup));
    }

    /** List templates. Answers all at once; one is the default. Rule ACC-11. */
    @GetMapping("/templates")
    @Access(Level.ANY_USER)
    Answer<List<Template>> listTemplates() {
        return api.list(new ListTemplates());
    }

    /** Get a template. It has a name, and is the default or not. Rule ACC-11. */
    @GetMapping("/templates/{idtemplate}")
    @Access(Level.ANY_USER)
    Answer<Template> getTemplate(@PathVariable TemplateId idtemplate) {
        return api.find(new FindTemplate(idtemplate));
    }

    /** List packing stations. Answers all at once, each with its printers. Rule PKG-16. */
    @GetMapping("/packingstations")
    @Access(Level.ANY_USER)
    Answer<List<PackingStation>> listPackingStations() {
        return api.list(new ListPackingStations());
    }

    /** Get a packing station. It has up to four printers. Rule PKG-16. */
    @GetMapping("/packingstations/{idpackingStation}")
    @Access(Level.ANY_USER)
    Answer<PackingStation> getPackingStation(@PathVariable PackingStationId idpackingStation) {
        return api.find(new FindPackingStation(idpackingStation));
    }

    /** List return statuses. Answers all at once; one is the default. Rule ACC-13. */
    @GetMapping("/return_statuses")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnStatus>> listReturnStatuses() {
        return api.list(new ListReturnStatuses());
    }

    /** List return reasons. Answers all at once; one is the default. Rule ACC-13. */
    @GetMapping("/return_reasons")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnReason>> listReturnReasons() {
        return api.list(new ListReturnReasons());
    }

    /** List shipping providers. Answers all at once, with their profiles; one profile is the standard one. Rules ACC-14, SHP-27. */
    @GetMapping("/shippingproviders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ShippingProvider>> listShippingProviders() {
        return api.list(new ListShippingProviders());
    }
}
