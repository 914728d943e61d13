import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.List;
import java.util.stream.Collectors;
import org.obolibrary.robot.IOHelper;
import org.obolibrary.robot.MergeOperation;
import org.semanticweb.elk.owlapi.ElkReasonerFactory;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAnnotationAssertionAxiom;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.parameters.Imports;
import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;
import org.slf4j.LoggerFactory;

/** Opens ontologies with the OWL API and ROBOT. See consume.py about jobs and results. */
class OwlApi {
  public static void main(String[] arguments) throws Exception {
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      String result;
      try {
        result = "ok\t" + run(line.split("\t"));
      } catch (Throwable error) {
        result = "failed\t" + error;
      }
      System.out.println(result.replace('\n', ' '));
    }
    System.exit(0);
  }

  static String run(String[] job) throws Exception {
    OWLOntology ontology = OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(new File(job[1]));
    switch (job[0]) {
      case "errors":
        long errors = ontology.getSignature().stream().filter(each -> each.getIRI().toString().contains("/error#Error")).count();
        return errors + " errors";
      case "kinds":
        return ontology.getSignature().stream()
            .filter(each -> each.getIRI().equals(IRI.create(job[2])))
            .map(each -> each.getEntityType().getName())
            .sorted()
            .collect(Collectors.joining(","));
      case "individuals":
        return ontology.getIndividualsInSignature().size() + " individuals";
      case "literal":
        return String.valueOf(ontology.getAxioms().stream()
            .filter(OWLAnnotationAssertionAxiom.class::isInstance)
            .map(axiom -> ((OWLAnnotationAssertionAxiom) axiom).getValue())
            .filter(OWLLiteral.class::isInstance)
            .anyMatch(value -> ((OWLLiteral) value).getLiteral().contains(job[2])));
      case "elk":
        return reason(ontology, new ElkReasonerFactory());
      case "hermit":
        return reason(ontology, new org.semanticweb.HermiT.ReasonerFactory());
      case "merge":
        OWLOntology merged = MergeOperation.merge(List.of(ontology));
        new IOHelper().saveOntology(merged, new File(job[2]));
        return merged.getAxiomCount(Imports.EXCLUDED) == ontology.getAxiomCount(Imports.EXCLUDED) ? "the same axioms" : "other axioms";
      default:
        throw new IllegalArgumentException(job[0]);
    }
  }

  static String reason(OWLOntology ontology, OWLReasonerFactory factory) {
    return factory.createReasoner(ontology).isConsistent() ? "consistent" : "inconsistent";
  }
}
