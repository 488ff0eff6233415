/**
 * What Google publishes of its APIs, by a short name: the only source of what a request may carry. `schemas.ts` makes
 * the schemas that bodies are checked against of these declarations.
 */
import type { artifactregistry_v1 } from 'googleapis/build/src/apis/artifactregistry/v1.d.ts';
import type { cloudbilling_v1 } from 'googleapis/build/src/apis/cloudbilling/v1.d.ts';
import type { cloudfunctions_v1 } from 'googleapis/build/src/apis/cloudfunctions/v1.d.ts';
import type { cloudfunctions_v2 } from 'googleapis/build/src/apis/cloudfunctions/v2.d.ts';
import type { cloudresourcemanager_v1 } from 'googleapis/build/src/apis/cloudresourcemanager/v1.d.ts';
import type { cloudscheduler_v1 } from 'googleapis/build/src/apis/cloudscheduler/v1.d.ts';
import type { compute_v1 } from 'googleapis/build/src/apis/compute/v1.d.ts';
import type { firebase_v1beta1 } from 'googleapis/build/src/apis/firebase/v1beta1.d.ts';
import type { firebasehosting_v1beta1 } from 'googleapis/build/src/apis/firebasehosting/v1beta1.d.ts';
import type { firebaserules_v1 } from 'googleapis/build/src/apis/firebaserules/v1.d.ts';
import type { firestore_v1 } from 'googleapis/build/src/apis/firestore/v1.d.ts';
import type { iam_v1 } from 'googleapis/build/src/apis/iam/v1.d.ts';
import type { run_v1 } from 'googleapis/build/src/apis/run/v1.d.ts';
import type { secretmanager_v1 } from 'googleapis/build/src/apis/secretmanager/v1.d.ts';
import type { serviceusage_v1 } from 'googleapis/build/src/apis/serviceusage/v1.d.ts';
import type { serviceusage_v1beta1 } from 'googleapis/build/src/apis/serviceusage/v1beta1.d.ts';

export interface Published {
  'artifactregistry.ListRepositories': artifactregistry_v1.Schema$ListRepositoriesResponse;
  'artifactregistry.Repository': artifactregistry_v1.Schema$Repository;
  'billing.ProjectBillingInfo': cloudbilling_v1.Schema$ProjectBillingInfo;
  'compute.Project': compute_v1.Schema$Project;
  // Google publishes no types of this API.
  'extensions.ListInstances': { readonly instances?: readonly never[] };
  'firebase.AdminSdkConfig': firebase_v1beta1.Schema$AdminSdkConfig;
  'firebase.Project': firebase_v1beta1.Schema$FirebaseProject;
  'firestore.Database': firestore_v1.Schema$GoogleFirestoreAdminV1Database;
  'firestore.Field': firestore_v1.Schema$GoogleFirestoreAdminV1Field;
  'firestore.Index': firestore_v1.Schema$GoogleFirestoreAdminV1Index;
  'firestore.ListDatabases': firestore_v1.Schema$GoogleFirestoreAdminV1ListDatabasesResponse;
  'firestore.ListFields': firestore_v1.Schema$GoogleFirestoreAdminV1ListFieldsResponse;
  'firestore.ListIndexes': firestore_v1.Schema$GoogleFirestoreAdminV1ListIndexesResponse;
  'firestore.BackupSchedule': firestore_v1.Schema$GoogleFirestoreAdminV1BackupSchedule;
  'firestore.ListBackupSchedules': firestore_v1.Schema$GoogleFirestoreAdminV1ListBackupSchedulesResponse;
  'functions.Function': cloudfunctions_v2.Schema$Function;
  'functions.GenerateUploadUrl': cloudfunctions_v2.Schema$GenerateUploadUrlRequest;
  'functions.GenerateUploadUrlResponse': cloudfunctions_v2.Schema$GenerateUploadUrlResponse;
  'functions.ListFunctions1': cloudfunctions_v1.Schema$ListFunctionsResponse;
  'functions.ListFunctions': cloudfunctions_v2.Schema$ListFunctionsResponse;
  'functions.Operation': cloudfunctions_v2.Schema$Operation;
  'hosting.Channel': firebasehosting_v1beta1.Schema$Channel;
  'hosting.ListChannels': firebasehosting_v1beta1.Schema$ListChannelsResponse;
  'hosting.ListSites': firebasehosting_v1beta1.Schema$ListSitesResponse;
  'hosting.PopulateFiles': firebasehosting_v1beta1.Schema$PopulateVersionFilesRequest;
  'hosting.PopulateFilesResponse': firebasehosting_v1beta1.Schema$PopulateVersionFilesResponse;
  'hosting.Release': firebasehosting_v1beta1.Schema$Release;
  'hosting.Site': firebasehosting_v1beta1.Schema$Site;
  'hosting.Version': firebasehosting_v1beta1.Schema$Version;
  'iam.CreateServiceAccount': iam_v1.Schema$CreateServiceAccountRequest;
  'iam.ListServiceAccounts': iam_v1.Schema$ListServiceAccountsResponse;
  'iam.ServiceAccount': iam_v1.Schema$ServiceAccount;
  'iam.TestPermissions': iam_v1.Schema$TestIamPermissionsRequest;
  'iam.TestPermissionsResponse': iam_v1.Schema$TestIamPermissionsResponse;
  'resourcemanager.GetIamPolicy': cloudresourcemanager_v1.Schema$GetIamPolicyRequest;
  'resourcemanager.Policy': cloudresourcemanager_v1.Schema$Policy;
  'resourcemanager.Project': cloudresourcemanager_v1.Schema$Project;
  'resourcemanager.SetIamPolicy': cloudresourcemanager_v1.Schema$SetIamPolicyRequest;
  'rules.ListReleases': firebaserules_v1.Schema$ListReleasesResponse;
  'rules.ListRulesets': firebaserules_v1.Schema$ListRulesetsResponse;
  'rules.Release': firebaserules_v1.Schema$Release;
  'rules.Ruleset': firebaserules_v1.Schema$Ruleset;
  'rules.Test': firebaserules_v1.Schema$TestRulesetRequest;
  'rules.TestResponse': firebaserules_v1.Schema$TestRulesetResponse;
  'rules.UpdateRelease': firebaserules_v1.Schema$UpdateReleaseRequest;
  'run.Policy': run_v1.Schema$Policy;
  'run.SetIamPolicy': run_v1.Schema$SetIamPolicyRequest;
  'scheduler.Job': cloudscheduler_v1.Schema$Job;
  'scheduler.ListJobs': cloudscheduler_v1.Schema$ListJobsResponse;
  'secretmanager.AccessSecretVersion': secretmanager_v1.Schema$AccessSecretVersionResponse;
  'secretmanager.AddSecretVersion': secretmanager_v1.Schema$AddSecretVersionRequest;
  'secretmanager.ListSecrets': secretmanager_v1.Schema$ListSecretsResponse;
  'secretmanager.Policy': secretmanager_v1.Schema$Policy;
  'secretmanager.Secret': secretmanager_v1.Schema$Secret;
  'secretmanager.SecretVersion': secretmanager_v1.Schema$SecretVersion;
  'secretmanager.SetIamPolicy': secretmanager_v1.Schema$SetIamPolicyRequest;
  'serviceusage.Operation': serviceusage_v1.Schema$Operation;
  'serviceusage.Service': serviceusage_v1.Schema$GoogleApiServiceusageV1Service;
  'serviceusage.BatchEnable': serviceusage_v1.Schema$BatchEnableServicesRequest;
  'serviceusage.ListServices': serviceusage_v1.Schema$ListServicesResponse;
  'serviceusage.GenerateIdentity': serviceusage_v1beta1.Schema$Operation;
}

export type TypeName = keyof Published;
